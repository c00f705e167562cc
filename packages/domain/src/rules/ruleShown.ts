import type { RuleCondition, RuleRecord } from '@ledgerline/events';
import { toDecimal } from '../values/money.ts';
import type { RuleState } from './ruleState.ts';

/** A rule's own fields as clients see them, with decimal amounts; all else as it was sent. */
export const ruleVersionShown = ({ id, name, match, when, then, enabled, version }: RuleRecord) => ({
  id,
  name,
  match,
  when: when.map(({ field, test, value, not }) => ({
    field,
    test,
    value: valueShown(value),
    ...(not !== undefined && { not }),
  })),
  then,
  enabled,
  version,
});

/** A rule as clients see it. */
export const ruleShown = ({ record, updatedAt, revision }: RuleState) => ({
  ...ruleVersionShown(record),
  createdAt: record.createdAt,
  updatedAt,
  revision,
});

function valueShown(value: RuleCondition['value']): RuleCondition['value'] {
  if (typeof value === 'number') return toDecimal(value);
  if (typeof value === 'string' || Array.isArray(value)) return value;
  return { from: toDecimal(value.from), to: toDecimal(value.to) };
}
