import { z } from 'zod';
import { edited, made, type OwnChange, went } from './changes.ts';
import { defineChange } from './defineEvent.ts';
import { RuleRecord } from './ruleRecords.ts';
import { Id } from './values.ts';

/** In which order the rules stand: their ids. */
export type RuleOrderChange = OwnChange<'rule-order', readonly string[]>;

/** Where a rule stands among all, from 0. */
const place = z.int().nonnegative();

/**
 * A rule was made, brought back or changed; it stands at `place` now. `former` has the values of just those fields that
 * changed; null: it was not there.
 */
export const RuleSet = defineChange(
  'RuleSet',
  1,
  {
    rule: RuleRecord,
    former: RuleRecord.omit({ id: true, createdAt: true }).partial().nullable(),
    place,
  },
  ({ rule, former }) => (former ? edited('rule', rule, former) : made('rule', rule)),
);
/** It was switched on or off, as `rule.enabled` says. Its version stays. */
export const RuleSwitched = defineChange('RuleSwitched', 1, { rule: RuleRecord }, ({ rule }) =>
  edited('rule', rule, { enabled: !rule.enabled }),
);
/** It is gone from `place`. */
export const RuleRemoved = defineChange('RuleRemoved', 1, { rule: RuleRecord, place }, ({ rule }) =>
  went('rule', rule, 'none', 'permanent'),
);
/** The ids of all rules in their new order, and in their former one. */
export const RulesOrdered = defineChange(
  'RulesOrdered',
  1,
  { order: z.array(Id), former: z.array(Id) },
  ({ order, former }): RuleOrderChange => ({ kind: 'rule-order', key: [], before: former, after: order }),
);

export const ruleEventDefinitions = [RuleSet, RuleSwitched, RuleRemoved, RulesOrdered] as const;
