import type { RuleCondition, RuleRecord } from '@ledgerline/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AskedRules } from './askedRules.ts';
import { Came, type Matched, matches, ruleText } from './matchRules.ts';

const name = fc.constantFrom('Kopi', 'KÖPI', ' kopi  lidl', 'Lidl', 'Xylo', '');
const condition: fc.Arbitrary<RuleCondition> = fc.oneof(
  fc.record({
    field: fc.constantFrom('title' as const, 'payee' as const, 'bankText' as const),
    test: fc.constantFrom('contains' as const, 'equals' as const, 'starts' as const),
    value: name,
    not: fc.boolean(),
  }),
  fc.record({
    field: fc.constantFrom('title' as const, 'payee' as const, 'bankText' as const),
    test: fc.constant('equals' as const),
    value: fc.array(name, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    field: fc.constant('amount' as const),
    test: fc.constant('equals' as const),
    value: fc.constantFrom(1_00, 2_00),
    not: fc.boolean(),
  }),
);
const rules: fc.Arbitrary<RuleRecord[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    name,
    match: fc.constantFrom('all' as const, 'any' as const),
    when: fc.array(condition, { minLength: 1, maxLength: 3 }),
    then: fc.constant({ title: 'Coffee' }),
    enabled: fc.boolean(),
    version: fc.constant(1),
    createdAt: fc.constant('2026-03-01T12:00:00.000Z'),
  }),
  { maxLength: 12 },
);
const record: fc.Arbitrary<Matched> = fc.record({
  title: name,
  payee: name,
  bankText: name,
  amount: fc.constantFrom(1_00, 2_00),
  accountId: fc.constant('a'.repeat(24)),
  type: fc.constant('expense' as const),
});

it('PY-30 PY-31 of many rules those hold that hold by themselves, in their order', () => {
  fc.assert(
    fc.property(rules, record, name.map(ruleText), (all, asked, decidedPayee) => {
      const came = new Came(asked);
      const held = AskedRules.of(all).holding(came, decidedPayee);
      expect(held.map(({ rule }) => rule)).toEqual(
        all.filter((rule) => rule.enabled && matches(rule, new Came(asked), decidedPayee)),
      );
    }),
  );
});
