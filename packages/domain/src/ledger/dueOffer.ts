import { changeOf, type LedgerEvent, type Recorded, type RuleOffer, turnOf } from '@ledgerline/events';
import { Came, matches } from '../rules/matchRules.ts';
import { hasDeclined } from '../rules/ruleOffers.ts';
import { MAX_RULES } from '../rules/ruleState.ts';
import type { LedgerState } from './ledgerState.ts';
import { decidable } from './rulesOnRecord.ts';

/** A rule that is offered: what is called so gets this category from now on. */
export interface DueOffer {
  offer: RuleOffer;
  categoryId: string;
}

/**
 * The rule that is offered once a person has corrected a category which no rule had set: for the payee, else for the
 * title. None where it was declined, where a rule says so already, or where there are as many rules as may be.
 */
export function dueOffer(
  event: Recorded<LedgerEvent>,
  { rules: { rules, declined } }: Pick<LedgerState, 'rules'>,
): DueOffer | undefined {
  const change = changeOf(event);
  if (change.kind !== 'transaction' || turnOf(change) !== 'changed' || change.before === null)
    return undefined;
  const [before, after] = [change.before.record, change.after.record];
  const { categoryId, categorizedBy, payee, title } = after;
  const isCorrected =
    categoryId !== before.categoryId && categorizedBy === 'user' && after.type === before.type;
  if (!isCorrected || before.setBy.category || rules.length >= MAX_RULES) return undefined;
  const offer = payee === '' ? { title } : { payee };
  const came = new Came(decidable(after, {}));
  const isSaid = rules.some(({ record }) => record.then.category === categoryId && matches(record, came));
  return isSaid || hasDeclined(declined, offer) ? undefined : { offer, categoryId };
}
