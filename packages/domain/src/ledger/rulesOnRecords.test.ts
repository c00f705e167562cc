import type { TransactionRecord } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import {
  addAsset,
  addRule,
  createTransaction,
  expenseRecord,
  ledgerAfter,
  postOccurrence,
  revert,
  ruleId,
  ruleSaid,
  type Step,
  sampleCategories,
  sampleId,
  setUpSchedule,
  updateTransaction,
} from '../testing/index.ts';
import { occurrenceRecordId } from '../testing/ledgerCommandBuilders.ts';

const { food, transport, salary, otherExpense } = sampleCategories;
const cash = sampleId('asset', 1);
const savings = sampleId('asset', 2);
const [lunch, next] = [sampleId('transaction', 1), sampleId('transaction', 2)];
const assets = [addAsset(cash, { name: 'Wallet', balance: 50_00 }), addAsset(savings, { name: 'Savings' })];
const coffee = addRule(1, {
  when: [{ field: 'title', test: 'contains', value: 'kopi' }],
  then: { category: transport, payee: 'Kopi Kenangan', tags: ['out'], transferTo: savings },
});

const recordAfter = (steps: readonly Step[], id = lunch): TransactionRecord | undefined =>
  ledgerAfter(...assets, ...steps).state.transactions.get(id)?.record;
const made = (
  rules: readonly Step[],
  fields: Omit<Parameters<typeof createTransaction>[1], 'accountId'>,
  id = lunch,
) => recordAfter([...rules, createTransaction(id, { accountId: cash, ...fields })], id);
const auto = { useAutoCategory: true };
const byRule = { categorizedBy: 'auto' as const, confidence: 1, words: [] };

describe('rules on a record that is made by hand', () => {
  it('PY-50 LED-265 set what was left open, and the record names them', () => {
    expect(made([coffee], { title: 'Kopi susu', tags: ['trip'], ...auto })).toEqual(
      expenseRecord(lunch, {
        accountId: cash,
        title: 'Kopi susu',
        payee: 'Kopi Kenangan',
        tags: ['trip', 'out'],
        categoryId: transport,
        ...byRule,
        setBy: {
          payee: { rule: ruleSaid(1) },
          category: { rule: ruleSaid(1) },
          tags: [{ rule: ruleSaid(1), tags: ['out'] }],
        },
      }),
    );
  });

  it('PY-35 PY-50 LED-265 leave payee, title and category that were chosen', () => {
    const all = addRule(1, { then: { payee: 'X', title: 'Another', category: transport, tags: ['out'] } });
    const chosen = { title: 'Lunch', payee: 'Warung', categoryId: food };
    expect(made([all], chosen)).toEqual(
      expenseRecord(lunch, {
        accountId: cash,
        ...chosen,
        tags: ['out'],
        setBy: { tags: [{ rule: ruleSaid(1), tags: ['out'] }] },
      }),
    );
  });

  it.each([
    ['the payee is the title', {}, 'Kopi Kenangan', {}],
    ['a rule gives the title', { title: 'Coffee' }, 'Coffee', { title: { rule: ruleSaid(1) } }],
  ])('PY-02 LED-241 of no title %s, and rules see the payee as title', (_, then, title, setBy) => {
    const rule = addRule(1, {
      when: [{ field: 'title', test: 'starts', value: 'kopi' }],
      then: { tags: ['out'], ...then },
    });
    const record = made([rule], { title: '', payee: 'Kopi Kenangan' });
    expect(record).toEqual(
      expenseRecord(lunch, {
        accountId: cash,
        title,
        payee: 'Kopi Kenangan',
        tags: ['out'],
        setBy: { ...setBy, tags: [{ rule: ruleSaid(1), tags: ['out'] }] },
      }),
    );
  });

  it('PY-32 of each field the first rule decides: a new one stands first', () => {
    const pets = addRule(1, {
      when: [{ field: 'title', test: 'contains', value: 'cat' }],
      then: { category: transport },
    });
    const gaming = addRule(2, {
      when: [{ field: 'payee', test: 'equals', value: 'Catan' }],
      then: { category: food },
    });
    const record = made([pets, gaming], { title: 'Catan set', payee: 'Catan', ...auto });
    expect([record?.categoryId, record?.setBy]).toEqual([food, { category: { rule: ruleSaid(2) } }]);
  });

  it('PY-33 tags are added up to 10', () => {
    const six = (letter: string) => [1, 2, 3, 4, 5, 6].map((number) => `${letter}${number}`);
    const rules = [addRule(2, { then: { tags: six('b') } }), addRule(1, { then: { tags: six('a') } })];
    expect(made(rules, {})?.tags).toEqual([...six('a'), 'b1', 'b2', 'b3', 'b4']);
  });

  it('PY-34 a category of the other type is left to the categoriser, all else is set', () => {
    const rule = addRule(1, { then: { category: salary, tags: ['out'], payee: 'Warung' } });
    expect(made([rule], { title: 'Bus', ...auto })).toMatchObject({
      categoryId: transport,
      payee: 'Warung',
      setBy: { payee: { rule: ruleSaid(1) }, tags: [{ rule: ruleSaid(1), tags: ['out'] }] },
    });
  });

  it('PY-30 a condition turned round holds of the bank’s text that a record by hand does not have', () => {
    const rule = addRule(1, {
      when: [{ field: 'bankText', test: 'contains', value: 'x', not: true }],
      then: { tags: ['mine'] },
    });
    expect(made([rule], {})?.tags).toEqual(['mine']);
  });

  it('PY-51 LED-266 what a rule set is not learned: when it is gone a like title gets no category of it', () => {
    const rule = addRule(1, {
      when: [{ field: 'title', test: 'equals', value: 'Zorgblat' }],
      then: { category: food },
    });
    const record = recordAfter(
      [
        rule,
        createTransaction(lunch, { accountId: cash, title: 'Zorgblat', ...auto }),
        { type: 'RemoveRule', id: ruleId(1) },
        createTransaction(next, { accountId: cash, title: 'Zorgblat', ...auto }),
      ],
      next,
    );
    expect(record).toMatchObject({ categoryId: otherExpense, confidence: 0, setBy: {} });
  });
});

describe('rules on an edit', () => {
  const ruled = (...steps: Step[]) => [
    coffee,
    createTransaction(lunch, { accountId: cash, title: 'Kopi susu', ...auto }),
    addRule(2, {
      when: [{ field: 'title', test: 'equals', value: 'Teh' }],
      then: { category: food, payee: 'Teahouse', title: 'Tea', tags: ['tea'] },
    }),
    ...steps,
  ];
  const before = recordAfter(ruled());
  const tea = updateTransaction(lunch, { title: 'Teh', ...auto });

  it('PY-52 LED-265 decide the category alone', () => {
    expect(recordAfter(ruled(tea))).toEqual({
      ...before,
      title: 'Teh',
      categoryId: food,
      setBy: { ...before?.setBy, category: { rule: ruleSaid(2) } },
    });
  });

  it.each([
    ['another amount', { amount: 12_00, ...auto }, { amount: 12_00 }],
    ['another title without the automatic category', { title: 'Teh' }, { title: 'Teh' }],
  ])('PY-52 LED-33 are not asked for %s', (_, changes, changed) => {
    expect(recordAfter(ruled(updateTransaction(lunch, changes)))).toEqual({ ...before, ...changed });
  });

  it('PY-52 LED-33 are not asked where the category was chosen by hand', () => {
    const chosen = updateTransaction(lunch, { categoryId: sampleCategories.otherExpense });
    expect(recordAfter(ruled(chosen, tea))).toMatchObject({ categoryId: otherExpense, title: 'Teh' });
  });

  it('PY-52 LED-265 where none decides the categoriser does by the payee, and the record names none', () => {
    const { category: _, ...others } = before?.setBy ?? {};
    expect(recordAfter(ruled(updateTransaction(lunch, { title: 'Zorgblat', ...auto })))).toMatchObject({
      categoryId: food,
      setBy: others,
    });
  });

  it('PY-05 LED-242 a revert brings back which rule decided, also of the same category', () => {
    expect(recordAfter(ruled(tea, revert(-1)))).toEqual(before);
    const same = addRule(3, {
      when: [{ field: 'title', test: 'equals', value: 'Teh' }],
      then: { category: transport },
    });
    const again = ruled(same, tea);
    expect(recordAfter(again)?.setBy.category).toEqual({ rule: ruleSaid(3) });
    expect(recordAfter([...again, revert(-1)])).toEqual(before);
  });
});

it('PY-50 LED-265 a record that a schedule posts is seen by rules, which leave its title', () => {
  const rent = sampleId('schedule', 1);
  const rule = addRule(1, { then: { title: 'House', category: transport, payee: 'Landlord' } });
  const id = occurrenceRecordId(rent, '2026-01-01');
  const steps = [
    rule,
    setUpSchedule(rent, { assetId: cash, categoryId: null, mode: 'post' }),
    postOccurrence(rent, '2026-01-01'),
  ];
  expect(recordAfter(steps, id)).toMatchObject({
    title: 'Rent',
    payee: 'Landlord',
    categoryId: transport,
    setBy: { payee: { rule: ruleSaid(1) }, category: { rule: ruleSaid(1) } },
  });
});
