import { expect, it } from 'vitest';
import { idOf } from '../../../app/testing/fakeServer.ts';
import {
  type ConditionValues,
  emptyCondition,
  emptyRule,
  type RuleValues,
  ruleValues,
} from '../../../ledger/rules/ruleValues.ts';
import { sampleRule } from '../testing/sampleRule.ts';
import { checkRule, withField } from './useRuleForm.ts';

const coffee: RuleValues = {
  ...emptyRule,
  name: ' Coffee ',
  when: [{ ...emptyCondition(0), text: 'Kopi' }],
  tags: { chips: ['out'], text: 'coffee' },
};
const check = (values: RuleValues, original = sampleRule()) =>
  checkRule(values, { currency: 'USD', original: original.when, submitted: true });
const asking = (...when: Partial<ConditionValues>[]) =>
  check({ ...coffee, when: when.map((said, key) => ({ ...emptyCondition(key), ...said })) });

it('PY-74 what is typed is sent, and what is empty is not set', () => {
  expect(check(coffee)).toEqual({
    errors: {},
    conditionErrors: new Map(),
    body: {
      name: 'Coffee',
      match: 'all',
      when: [{ field: 'payee', test: 'equals', value: 'Kopi' }],
      then: { tags: ['out', 'coffee'] },
    },
  });
});

it('PY-74 each kind of value is sent as the contract has it', () => {
  const { body } = asking(
    { test: 'among', texts: { chips: ['A'], text: 'B' } },
    { field: 'amount', test: 'equals', text: '5' },
    { field: 'amount', test: 'between', text: '5', to: '7.25', not: true },
    { field: 'account', text: idOf('bank') },
    { field: 'type', text: 'income' },
  );
  expect(body?.when).toEqual([
    { field: 'payee', test: 'equals', value: ['A', 'B'] },
    { field: 'amount', test: 'equals', value: 5 },
    { field: 'amount', test: 'between', value: { from: 5, to: 7.25 }, not: true },
    { field: 'account', test: 'equals', value: idOf('bank') },
    { field: 'type', test: 'equals', value: 'income' },
  ]);
});

it.each<[Partial<ConditionValues>, string]>([
  [{ text: ' ' }, 'Value must be 1 to 100 characters'],
  [{ test: 'among' }, 'Value must be 1 to 100 characters'],
  [{ field: 'amount', text: '' }, 'Amount is required'],
  [{ field: 'amount', text: '0' }, 'Amount must be a positive number'],
  [{ field: 'amount', test: 'between', text: '5', to: '' }, 'Amount is required'],
  [
    { field: 'amount', test: 'between', text: '5', to: '4' },
    'The first amount must not be greater than the second',
  ],
  [{ field: 'account', text: '' }, 'Choose an account'],
])('PY-74 a condition says what is wrong with it: %j', (said, text) => {
  const { conditionErrors, body } = asking({ text: 'fine' }, said);
  expect([[...conditionErrors], body]).toEqual([[[1, text]], null]);
});

it('PY-74 a field says what is wrong with it', () => {
  expect(check({ ...coffee, name: '', tags: { chips: [], text: '' } }).errors).toEqual({
    name: 'Name is required',
    then: 'Choose what the rule sets',
  });
  expect(check({ ...coffee, title: 'ab' }).errors).toMatchObject({ title: expect.any(String) });
  const eleven = Array.from({ length: 11 }, (_, place) => `tag${place}`);
  expect(check({ ...coffee, tags: { chips: eleven, text: '' } }).errors).toEqual({ tags: 'At most 10 tags' });
});

it('PY-74 an amount that the currency cannot write stays as it is until it is changed', () => {
  const rule = sampleRule({ when: [{ field: 'amount', test: 'equals', value: 5.25 }] });
  const opened = ruleValues(rule, 'JPY');
  const sent = (values: RuleValues) =>
    checkRule(values, { currency: 'JPY', original: rule.when, submitted: true }).body?.when[0]?.value;
  expect(sent(opened)).toBe(5.25);
  expect(sent({ ...opened, when: opened.when.map((one) => ({ ...one, text: '7' })) })).toBe(7);
});

it('PY-74 another field keeps what fits it', () => {
  const payee: ConditionValues = { ...emptyCondition(0), test: 'contains', text: 'Kopi' };
  expect(withField(payee, 'title')).toEqual({ ...payee, field: 'title' });
  expect(withField(payee, 'type')).toEqual({ ...payee, field: 'type', test: 'equals', text: 'expense' });
  expect(withField(payee, 'amount')).toEqual({ ...payee, field: 'amount', test: 'between', text: '' });
});
