import type { Rule, RuleCondition, RuleResult } from '@ledgerline/contract';
import { api } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { sendOnce } from '../../shared/api/sendOnce.ts';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { afterWrite } from '../commands/ledger.ts';
import { ledgerKeys } from '../queries/ledgerKeys.ts';
import { withServiceText } from '../queries/serviceText.ts';
import { tellFailed } from '../writes/tellDone.ts';

/** A rule as it is sent: amounts in decimal units, category and assets as ids. */
export interface RuleBody {
  name: string;
  match: 'all' | 'any';
  when: RuleCondition[];
  then: RuleResult;
  enabled: boolean;
}

/** Under which record Activity lists the order of all rules: the person's id. */
const person = (): string => sessionStore.current()?.user.id ?? '';

/** Remembers a success under what it did; says `refused` where the server said nothing. */
function settled(
  result: ServiceResult<Rule>,
  refused: string,
  deed: string,
  action: 'created' | 'updated' | 'permanentlyDeleted' = 'updated',
): ServiceResult<Rule> {
  if (!result.success) return withServiceText(result, { refused });
  const { id, name } = result.data;
  afterWrite({ kind: 'rule', action, id, name, deed: `${deed} the rule “${name}”` }, result.meta);
  return result;
}

/** Everything that is done to rules. Nothing rejects. */
export const rules = {
  async create(body: RuleBody, idempotencyKey: string) {
    const result = await api.call('POST /rules', { body, idempotencyKey });
    return settled(result, 'Failed to save this rule', 'Adding', 'created');
  },

  /** `seen`: the record's revision that the person has seen. */
  async change({ id }: Pick<Rule, 'id'>, body: RuleBody, seen: number, idempotencyKey: string) {
    const sent = { ...body, expectedRevision: seen };
    const result = await api.call('PUT /rules/:id', { params: { id }, body: sent, idempotencyKey });
    return settled(result, 'Failed to change this rule', 'Changing');
  },

  async switch(rule: Rule, enabled: boolean, idempotencyKey: string) {
    const { id, revision } = rule;
    const body = { ...bodyOf(rule), enabled, expectedRevision: revision };
    const result = await api.call('PUT /rules/:id', { params: { id }, body, idempotencyKey });
    const deed = enabled ? 'Switching on' : 'Switching off';
    return settled(result, 'Failed to switch this rule', deed);
  },

  async remove({ id }: Pick<Rule, 'id'>, idempotencyKey: string) {
    const result = await api.call('DELETE /rules/:id', { params: { id }, idempotencyKey });
    return settled(result, 'Failed to remove this rule', 'Removing', 'permanentlyDeleted');
  },

  /** Says that the rule for this payee or title is not wanted: it is not offered again. */
  async declineOffer(offer: { payee: string } | { title: string }, idempotencyKey: string) {
    const result = await api.call('POST /rules/offers/decline', { body: offer, idempotencyKey });
    if (!result.success) return withServiceText(result, { refused: 'Failed to keep your answer' });
    const name = 'payee' in offer ? offer.payee : offer.title;
    const deed = `Declining a rule for “${name}”`;
    afterWrite({ kind: 'rule', action: 'updated', id: person(), name, deed }, result.meta);
    return result;
  },

  /** `ids`: of all rules. */
  async order(ids: readonly string[], idempotencyKey: string): Promise<ServiceResult<Rule[]>> {
    const result = await api.call('PUT /rules/order', { body: { ids: [...ids] }, idempotencyKey });
    if (!result.success) return withServiceText(result, { refused: 'Failed to order the rules' });
    const change = { kind: 'rule', action: 'updated', name: 'Rules', deed: 'Ordering the rules' } as const;
    afterWrite({ ...change, id: person() }, result.meta);
    return result;
  },
};

/** A rule as it would be sent. */
export const bodyOf = ({ name, match, when, then, enabled }: Rule): RuleBody => ({
  name,
  match,
  when,
  then,
  enabled,
});

/** The ids with one of them moved to a place, counted from 0; null where it stands there already. */
export function moved(ids: readonly string[], id: string, place: number): string[] | null {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(place, 0), ids.length - 1);
  if (from === -1 || from === to) return null;
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Saves the order of all rules, and says so where that failed. Answers whether it is saved. */
export async function saveOrder(ids: readonly string[]): Promise<boolean> {
  const result = await sendOnce(`order ${ids.join()}`, (key) => rules.order(ids, key));
  if (result.success) queryClient.setQueryData(ledgerKeys.rules, result.data);
  else tellFailed('The order of your rules', 'saved', result);
  return result.success;
}
