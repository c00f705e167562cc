import type { RuleOffer } from '@ledgerline/contract';
import { cutText, limits } from '@ledgerline/domain/values';
import type { RuleBody } from '../../../ledger/rules/ruleCommands.ts';
import { rules } from '../../../ledger/rules/rules.ts';
import { tellDone, tellFailed } from '../../../ledger/writes/tellDone.ts';
import { sendOnce } from '../../../shared/api/sendOnce.ts';
import { dismissToast, showToast } from '../../../shared/toasts/showToast.ts';

/** The offer of a rule: the next one replaces it. */
const toastId = 'rule-offer';
/** It stays longer than what only tells, in milliseconds. */
const duration = 15_000;

/** Asks whether a corrected category is to hold for the payee, or the title, from now on. Ignoring it is no answer. */
export function offerRule(offer: RuleOffer): void {
  const name = offer.payee ?? offer.title ?? '';
  const answer = (act: () => Promise<void>) => () => {
    dismissToast(toastId);
    void act();
  };
  showToast({
    id: toastId,
    kind: 'info',
    title: `Always for '${name}'?`,
    description: `A rule gives ${offer.category.name} to records to come.`,
    duration,
    actions: [
      { text: 'Yes', variant: 'primary', onPress: answer(() => accept(offer, name)) },
      { text: 'No', onPress: answer(() => decline(offer, name)) },
    ],
  });
}

async function accept({ payee, category }: RuleOffer, value: string): Promise<void> {
  const body: RuleBody = {
    name: '',
    match: 'all',
    when: [{ field: payee === undefined ? 'title' : 'payee', test: 'equals', value }],
    then: { category: category.id },
    enabled: true,
  };
  const add = (name: string) => sendOnce(`offer ${name}`, (key) => rules.create({ ...body, name }, key));
  const name = cutText(value, limits.ruleName.max);
  const first = await add(name);
  // Another rule may be called so.
  const isTaken = !first.success && first.errors?.['name'] !== undefined;
  const result = isTaken ? await add(cutText(`${category.name}: ${value}`, limits.ruleName.max)) : first;
  if (!result.success) return tellFailed(value, 'made a rule', result);
  tellDone({ title: `Always ${category.name} for “${value}”`, revision: result.meta.revision });
}

async function decline({ payee }: RuleOffer, name: string): Promise<void> {
  const offer = payee === undefined ? { title: name } : { payee: name };
  const result = await sendOnce(`decline ${JSON.stringify(offer)}`, (key) => rules.declineOffer(offer, key));
  if (!result.success) return tellFailed('Your answer', 'kept', result);
  tellDone({
    title: `No rule for “${name}”`,
    description: 'It is not offered again.',
    revision: result.meta.revision,
  });
}
