import type { RuleRecord } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { sampleCatalogue, sampleCategories } from '../testing/index.ts';
import { type Decidable, decideByRules } from './decideByRules.ts';
import { Came, type Matched, matches } from './matchRules.ts';

const { food, transport, salary, oldFashioned } = sampleCategories;
const [wallet, savings] = ['a'.repeat(24), 'b'.repeat(24)];

let count = 0;
const rule = (
  when: RuleRecord['when'],
  then: RuleRecord['then'],
  more: Partial<RuleRecord> = {},
): RuleRecord => {
  count += 1;
  const id = count.toString(16).padStart(24, '0');
  const createdAt = '2026-03-01T12:00:00.000Z';
  return {
    id,
    name: `Rule ${count}`,
    match: 'all',
    when,
    then,
    enabled: true,
    version: 1,
    createdAt,
    ...more,
  };
};

const expense: Decidable = {
  type: 'expense',
  title: 'Lunch',
  payee: '',
  bankText: '',
  amount: 12_50,
  accountId: wallet,
  tags: [],
  byHand: {},
};
const decide = (rules: readonly RuleRecord[], record: Partial<Decidable>) =>
  decideByRules(
    rules,
    { ...expense, ...record },
    { catalogue: sampleCatalogue, isLive: (id) => id === savings },
  );
/** What is decided, without the rules that decide it. */
const values = (rules: readonly RuleRecord[], record: Partial<Decidable>) => {
  const { payee, title, category, transferTo, tags } = decide(rules, record);
  return {
    ...(payee && { payee: payee.value }),
    ...(title && { title: title.value }),
    ...(category && { category: category.value }),
    ...(transferTo && { transferTo: transferTo.value }),
    ...(tags.length > 0 && { tags: tags.flatMap((one) => one.tags) }),
  };
};

describe('what a rule asks', () => {
  const holds = (when: RuleRecord['when'], record: Partial<Matched>, more: Partial<RuleRecord> = {}) =>
    matches(rule(when, { payee: 'X' }, more), new Came({ ...expense, ...record }));

  it.each<[string, RuleRecord['when'][number], Partial<Matched>, boolean]>([
    ['a part', { field: 'title', test: 'contains', value: 'CAFÉ' }, { title: 'The cafe  Luna' }, true],
    ['the beginning', { field: 'title', test: 'starts', value: 'the cafe' }, { title: 'The  Cafe' }, true],
    ['not the beginning', { field: 'title', test: 'starts', value: 'cafe' }, { title: 'The cafe' }, false],
    ['all of it', { field: 'payee', test: 'equals', value: ' lidl ' }, { payee: 'LIDL' }, true],
    ['one of many', { field: 'payee', test: 'equals', value: ['Aldi', 'Lidl'] }, { payee: 'lidl' }, true],
    ['none of many', { field: 'payee', test: 'equals', value: ['Aldi', 'Lidl'] }, { payee: 'Lid' }, false],
    ['no text', { field: 'bankText', test: 'contains', value: 'x' }, {}, false],
    ['not in no text', { field: 'bankText', test: 'contains', value: 'x', not: true }, {}, true],
    ['an amount', { field: 'amount', test: 'equals', value: 12_50 }, {}, true],
    ['the first amount', { field: 'amount', test: 'between', value: { from: 12_50, to: 20_00 } }, {}, true],
    ['the last amount', { field: 'amount', test: 'between', value: { from: 1, to: 12_50 } }, {}, true],
    ['above', { field: 'amount', test: 'between', value: { from: 1, to: 12_49 } }, {}, false],
    ['the account', { field: 'account', test: 'equals', value: wallet }, {}, true],
    ['another account', { field: 'account', test: 'equals', value: savings }, {}, false],
    ['the type', { field: 'type', test: 'equals', value: 'income' }, {}, false],
  ])('PY-30 %s', (_title, condition, record, expected) => {
    expect(holds([condition], record)).toBe(expected);
  });

  it('PY-30 all of its conditions, or any', () => {
    const when: RuleRecord['when'] = [
      { field: 'title', test: 'equals', value: 'lunch' },
      { field: 'type', test: 'equals', value: 'income' },
    ];
    expect([holds(when, {}), holds(when, {}, { match: 'any' })]).toEqual([false, true]);
  });
});

describe('what rules decide', () => {
  const star = rule([{ field: 'payee', test: 'equals', value: 'STARBUCKS #1234' }], { payee: 'Starbucks' });
  const dining = rule([{ field: 'payee', test: 'equals', value: 'Starbucks' }], { category: food });

  it.each([[[star, dining]], [[dining, star]]])(
    'PY-31 the payee first: a category by the payee needs no order',
    (rules) => {
      expect(values(rules, { payee: 'STARBUCKS #1234' })).toEqual({ payee: 'Starbucks', category: food });
    },
  );

  it('PY-31 nothing chains further', () => {
    const a = rule([{ field: 'payee', test: 'equals', value: 'A' }], { payee: 'B' });
    const b = rule([{ field: 'payee', test: 'equals', value: 'B' }], { payee: 'C' });
    expect(values([a, b], { payee: 'A' })).toEqual({ payee: 'B' });
    expect(values([b, a], { payee: 'A' })).toEqual({ payee: 'B' });
  });

  it('PY-31 a condition that is turned round holds for neither payee', () => {
    const others = rule([{ field: 'payee', test: 'equals', value: 'Starbucks', not: true }], {
      tags: ['other'],
    });
    expect(values([star, others], { payee: 'STARBUCKS #1234' })).toEqual({ payee: 'Starbucks' });
    expect(values([star, others], { payee: 'Lidl' })).toEqual({ tags: ['other'] });
  });

  it('PY-32 the first rule decides of each field', () => {
    const pets = rule([{ field: 'title', test: 'contains', value: 'cat' }], {
      category: transport,
      title: 'Pets',
    });
    const gaming = rule([{ field: 'payee', test: 'equals', value: 'Catan' }], { category: food });
    const record = { title: 'Catan set', payee: 'Catan' };
    expect(values([gaming, pets], record)).toEqual({ category: food, title: 'Pets' });
    expect(values([{ ...gaming, enabled: false }, pets], record)).toEqual({
      category: transport,
      title: 'Pets',
    });
  });

  it('PY-33 all rules add tags up to 10; one that is there is not added again', () => {
    const any: RuleRecord['when'] = [{ field: 'type', test: 'equals', value: 'expense' }];
    const [one, two] = [
      rule(any, { tags: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'] }),
      rule(any, { tags: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'] }),
    ];
    const said = ({ id, name, version }: RuleRecord) => ({ id, name, version });
    expect(decide([one, two], {}).tags).toEqual([
      { rule: said(one), tags: one.then.tags },
      { rule: said(two), tags: ['b1', 'b2', 'b3', 'b4'] },
    ]);
    expect(values([one], { tags: ['A1', 'a2', 'c'] })).toEqual({ tags: ['a3', 'a4', 'a5', 'a6'] });
  });

  it('PY-34 what cannot be set is left, and a later rule may set it', () => {
    const any: RuleRecord['when'] = [{ field: 'type', test: 'equals', value: 'expense' }];
    const rules = [
      rule(any, { category: salary, payee: 'X', transferTo: 'c'.repeat(24) }),
      rule(any, { category: oldFashioned, transferTo: wallet }),
      rule(any, { category: food, transferTo: savings }),
    ];
    expect(values(rules.slice(0, 1), {})).toEqual({ payee: 'X' });
    expect(values(rules, {})).toEqual({ payee: 'X', category: food, transferTo: savings });
  });

  it('PY-35 a field that was chosen by hand is left', () => {
    const all = rule([{ field: 'type', test: 'equals', value: 'expense' }], {
      category: food,
      payee: 'X',
      title: 'Food',
      tags: ['out'],
    });
    const byHand = { payee: true, title: true, category: true };
    expect(values([all], { byHand })).toEqual({ tags: ['out'] });
  });

  it('PY-36 each value tells its rule in the version of then', () => {
    expect(decide([{ ...star, version: 3 }], { payee: 'starbucks #1234' })).toEqual({
      payee: { value: 'Starbucks', rule: { id: star.id, name: star.name, version: 3 } },
      tags: [],
    });
  });
});
