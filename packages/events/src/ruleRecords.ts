import { z } from 'zod';
import { defineRecord } from './additions.ts';
import { conditionWith, resultWith, ruleMatches } from './ruleShape.ts';
import { Amount, Id, Instant } from './values.ts';

/** One thing that a rule asks of a record. `value`: texts, an asset's id or a type; amounts are minor units. */
export const RuleCondition = conditionWith(Amount);
export type RuleCondition = z.infer<typeof RuleCondition>;

/** What a rule sets. */
export const RuleResult = resultWith(Id);
export type RuleResult = z.infer<typeof RuleResult>;

/** What is to be set where all of its conditions hold, or any of them. `version` counts what it said, from 1. */
export const RuleRecord = defineRecord({
  id: Id,
  name: z.string(),
  match: z.enum(ruleMatches),
  when: z.array(RuleCondition),
  then: RuleResult,
  enabled: z.boolean(),
  version: z.int().positive(),
  createdAt: Instant,
});
export type RuleRecord = z.infer<typeof RuleRecord>;
