import type { Rule } from '@ledgerline/contract';
import { type LedgerState, ruleOf, ruleShown } from '@ledgerline/domain';
import { changeOf, type LedgerEvent, type Recorded } from '@ledgerline/events';

/** A rule as the last of these events left it, also a removed one; without any as it is. */
export function presentRule(
  { rules }: LedgerState,
  id: string,
  events: readonly Recorded<LedgerEvent>[],
): Rule {
  const told = events.flatMap((event) => {
    const change = changeOf(event);
    const { revision, metadata } = event;
    if (change.kind !== 'rule' || change.key[0] !== id) return [];
    return [{ record: change.after.record, updatedAt: metadata.at, revision: revision + 1 }];
  });
  const rule = told.at(-1) ?? ruleOf(rules, id);
  if (!rule) throw new Error(`no rule ${id} in this ledger`);
  return ruleShown(rule);
}

/** All rules in their order. */
export const presentRules = ({ rules: { rules } }: LedgerState): Rule[] => rules.map(ruleShown);
