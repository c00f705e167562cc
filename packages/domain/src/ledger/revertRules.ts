import type { LedgerEvent, RecordChange, RuleOrderChange } from '@ledgerline/events';
import type { Decision } from '../decision.ts';
import { ruleOf } from '../rules/ruleState.ts';
import { changedFields, withChanges } from '../values/changedFields.ts';
import type { LedgerState } from './ledgerState.ts';
import { blocked } from './revertObstacles.ts';
import { changedSince } from './revertUpdates.ts';
import { bringRuleBack, changeRule, orderRules, removeRule } from './rules.ts';

/** Takes back what was done to a rule. One that comes back stands at `place` again. */
export function takeRuleBack(
  state: LedgerState,
  { key: [id], before, after }: RecordChange<'rule'>,
  place: number,
): Decision<LedgerEvent> {
  const { name } = after.record;
  const now = ruleOf(state.rules, id);
  if (after.deletion !== 'none') {
    return now ? blocked('already', name) : bringRuleBack(state, after.record, place);
  }
  if (before === null) return now ? removeRule({ id }, state) : blocked('already', name);
  if (!now) return blocked('deleted', name);
  const { version: _version, ...former } = changedFields(before.record, after.record);
  const values = withChanges(now.record, former);
  return (
    changedSince(now.record, after.record, values, Object.keys(former)) ?? changeRule(state, now, values)
  );
}

/** Takes an order back: rules that came since stay before the others, and those that went stay away. */
export function takeOrderBack(state: LedgerState, { before, after }: RuleOrderChange): Decision<LedgerEvent> {
  const now = state.rules.rules.map(({ record }) => record.id);
  const still = (ids: readonly string[]) => ids.filter((id) => now.includes(id));
  const since = now.filter((id) => !after.includes(id));
  const ordered = now.filter((id) => after.includes(id));
  const [was, is] = [still(before ?? []), still(after)];
  const isSame = (a: readonly string[], b: readonly string[]) => a.every((id, place) => b[place] === id);
  if (isSame(ordered, was)) return blocked('already', 'Rules');
  if (!isSame(ordered, is)) return blocked('newer-change', 'order');
  return orderRules({ ids: [...since, ...was] }, state);
}
