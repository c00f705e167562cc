import { z } from 'zod';
import { defineRecord } from './additions.ts';
import { Amount, Id, Instant } from './values.ts';

/** One thing that a rule asks of a record. `value`: texts, an asset's id or a type; amounts are minor units. */
export const RuleCondition = z.strictObject({
  field: z.enum(['title', 'payee', 'bankText', 'amount', 'account', 'type']),
  test: z.enum(['contains', 'equals', 'starts', 'between']),
  value: z.union([z.string(), z.array(z.string()), Amount, z.strictObject({ from: Amount, to: Amount })]),
  /** Turns the condition round; left out where it was not sent. */
  not: z.exactOptional(z.boolean()),
});
export type RuleCondition = z.infer<typeof RuleCondition>;

/** What a rule sets; what it leaves alone is left out. `tags` are added, `transferTo` is an asset's id. */
export const RuleResult = z.strictObject({
  category: z.exactOptional(Id),
  payee: z.exactOptional(z.string()),
  title: z.exactOptional(z.string()),
  tags: z.exactOptional(z.array(z.string())),
  transferTo: z.exactOptional(Id),
});
export type RuleResult = z.infer<typeof RuleResult>;

/** What is to be set where all of its conditions hold, or any of them. `version` counts what it said, from 1. */
export const RuleRecord = defineRecord({
  id: Id,
  name: z.string(),
  match: z.enum(['all', 'any']),
  when: z.array(RuleCondition),
  then: RuleResult,
  enabled: z.boolean(),
  version: z.int().positive(),
  createdAt: Instant,
});
export type RuleRecord = z.infer<typeof RuleRecord>;
