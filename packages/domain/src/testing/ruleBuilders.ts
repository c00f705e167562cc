import type { RuleReference } from '@ledgerline/events';
import type { AddRule, RuleFields } from '../ledger/ruleCommands.ts';
import { sampleNow } from './ledgerCommandBuilders.ts';
import { sampleCatalogue } from './sampleCatalogue.ts';

/** The id of a sample rule. */
export const ruleId = (number: number): string => `9${number.toString(16).padStart(23, '0')}`;

/** Makes the rule 'Rule 1' that tags each expense, but for what is given. */
export const addRule = (number: number, fields: Partial<RuleFields> = {}): AddRule => ({
  type: 'AddRule',
  id: ruleId(number),
  at: sampleNow,
  catalogue: sampleCatalogue,
  rule: {
    name: `Rule ${number}`,
    match: 'all',
    when: [{ field: 'type', test: 'equals', value: 'expense' }],
    then: { tags: ['spent'] },
    enabled: true,
    ...fields,
  },
});

/** A sample rule as records name it. */
export const ruleSaid = (number: number, version = 1): RuleReference => ({
  id: ruleId(number),
  name: `Rule ${number}`,
  version,
});
