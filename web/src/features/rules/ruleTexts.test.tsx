import type { RuleCondition } from '@ledgerline/contract';
import { expect, it } from 'vitest';
import { conditionText, thenTexts, whenText } from './ruleTexts.ts';
import { sampleRule } from './testing/sampleRule.ts';

const names = {
  category: (id: string) => `category ${id}`,
  account: (id: string) => `account ${id}`,
  amount: (amount: number) => `$${amount}`,
};

it.each<[RuleCondition, string]>([
  [{ field: 'payee', test: 'equals', value: 'Kopi' }, 'Payee is “Kopi”'],
  [{ field: 'title', test: 'contains', value: 'cat', not: true }, 'Title does not contain “cat”'],
  [{ field: 'bankText', test: 'starts', value: 'SEPA' }, 'Bank’s text starts with “SEPA”'],
  [{ field: 'payee', test: 'equals', value: ['A'] }, 'Payee is “A”'],
  [{ field: 'payee', test: 'equals', value: ['A', 'B'] }, 'Payee is one of “A”, “B”'],
  [
    { field: 'payee', test: 'equals', value: ['A', 'B', 'C', 'D', 'E'], not: true },
    'Payee is none of “A”, “B”, “C” and 2 more',
  ],
  [{ field: 'amount', test: 'equals', value: 5 }, 'Amount is $5'],
  [{ field: 'amount', test: 'between', value: { from: 5, to: 9.5 } }, 'Amount is between $5 and $9.5'],
  [{ field: 'account', test: 'equals', value: 'x' }, 'Account is account x'],
  [{ field: 'type', test: 'equals', value: 'expense', not: true }, 'Type is not expense'],
])('PY-73 a condition is told: %j', (condition, text) => {
  expect(conditionText(condition, names)).toBe(text);
});

it('PY-73 a rule says how its conditions go together, and each thing that it sets', () => {
  const when = sampleRule({
    match: 'any',
    when: [
      { field: 'title', test: 'contains', value: 'a' },
      { field: 'title', test: 'contains', value: 'b' },
    ],
  });
  expect(whenText(when, names)).toBe('Title contains “a”, or Title contains “b”');
  const then = { category: 'c', payee: 'Kopi', title: 'Coffee', tags: ['a', 'b'], transferTo: 't' };
  expect(thenTexts({ then }, names)).toEqual([
    'Category: category c',
    'Payee: Kopi',
    'Title: Coffee',
    'Tags: a, b',
    'Transfer with: account t',
  ]);
});
