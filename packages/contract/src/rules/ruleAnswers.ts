import { conditionWith, resultWith, ruleMatches } from '@ledgerline/domain/ruleShape';
import * as z from 'zod/mini';
import { Id, InstantText, Money, Revision } from '../envelope.ts';

/** One thing that a rule asks, as it was sent. */
export const RuleCondition = conditionWith(Money);
export type RuleCondition = z.infer<typeof RuleCondition>;

/** What a rule sets, as it was sent: ids of a category and an asset, texts. */
export const RuleResult = resultWith(Id);
export type RuleResult = z.infer<typeof RuleResult>;

/** A rule. `version` counts what it said, from 1; switching it makes no new one. */
export const Rule = z.strictObject({
  id: Id,
  name: z.string(),
  match: z.enum(ruleMatches),
  when: z.array(RuleCondition),
  then: RuleResult,
  enabled: z.boolean(),
  version: z.int(),
  createdAt: InstantText,
  updatedAt: InstantText,
  revision: Revision,
});
export type Rule = z.infer<typeof Rule>;
