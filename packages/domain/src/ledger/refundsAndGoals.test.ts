// oxlint-disable vitest/expect-expect -- then… asserts
import { describe, expect, it } from 'vitest';
import {
  addAsset,
  changeTransactions,
  command,
  createTransaction,
  earn,
  given,
  incomeRecord,
  ledgerAfter,
  moved,
  revert,
  type Step,
  sampleCategories,
  sampleId,
  spend,
  updateTransaction,
} from '../testing/index.ts';

const cash = sampleId('asset', 1);
const [lunch, pay] = [sampleId('transaction', 1), sampleId('transaction', 2)];
const unknown = 'f'.repeat(24);
const { food, transport, salary, oldFashioned } = sampleCategories;

const wallet = addAsset(cash, { name: 'Wallet', balance: 50_00 });
const booked = [wallet, spend(lunch, cash, 10_00), earn(pay, cash, 10_00)];
const refundOf = (refundedCategory: string | null) => updateTransaction(pay, { refundedCategory });

describe('SV-70 a refund', () => {
  it('LED-180 names the expense category that an income comes back to', () => {
    given(wallet)
      .when(
        createTransaction(pay, { accountId: cash, type: 'income', title: 'Pay day', refundedCategory: food }),
      )
      .then({
        type: 'TransactionCreated',
        data: {
          transaction: incomeRecord(pay, { accountId: cash, refundedCategory: food }),
          effects: [moved(cash, 10_00, 60_00)],
        },
      });
  });

  it.each([
    ['unknown', unknown, 'not-found'],
    ['of incomes', salary, 'not-expense'],
    ['no longer offered', oldFashioned, 'retired'],
  ] as const)('LED-181 is refused for a category that is %s', (_what, refundedCategory, why) => {
    const refusal = { code: 'plan-category', field: 'refundedCategory', why } as const;
    given(...booked)
      .when(refundOf(refundedCategory))
      .thenRefused(refusal);
    given(wallet)
      .when(createTransaction(pay, { accountId: cash, type: 'income', refundedCategory }))
      .thenRefused(refusal);
  });

  it('LED-181 is refused for an expense, also where the type changes with it', () => {
    given(wallet)
      .when(createTransaction(lunch, { accountId: cash, refundedCategory: food }))
      .thenRefused({ code: 'refund-not-income' });
    given(...booked, refundOf(food))
      .when(updateTransaction(pay, { type: 'expense', categoryId: food, refundedCategory: food }))
      .thenRefused({ code: 'refund-not-income' });
  });

  it('LED-182 is not checked again where it stays', () => {
    const catalogue = new Map([...refundOf(food).catalogue].filter(([id]) => id !== food));
    const kept = { ...updateTransaction(pay, { title: 'Bonus', refundedCategory: food }), catalogue };
    expect(recordAfter(...booked, refundOf(food), kept)).toMatchObject({
      title: 'Bonus',
      refundedCategory: food,
    });
  });

  it('LED-183 goes with its type, and a revert brings it back', () => {
    const toExpense = updateTransaction(pay, { type: 'expense', categoryId: transport });
    expect(recordAfter(...booked, refundOf(food), toExpense)).toMatchObject({ refundedCategory: null });
    expect(recordAfter(...booked, refundOf(food), toExpense, revert(-1))).toMatchObject({
      type: 'income',
      refundedCategory: food,
    });
  });

  it('LED-183 does not come back to an expense, and an income does not become one with it', () => {
    const toExpense = updateTransaction(pay, { type: 'expense', categoryId: transport });
    given(...booked, refundOf(food), refundOf(null), toExpense)
      .when(revert(4))
      .thenRefused({ code: 'revert-blocked', by: 'newer-change', detail: 'type' });
    given(
      ...booked,
      toExpense,
      updateTransaction(pay, { type: 'income', categoryId: salary }),
      refundOf(food),
    )
      .when(revert(4))
      .thenRefused({ code: 'revert-blocked', by: 'newer-change', detail: 'refunded category' });
  });

  it('LED-39 LED-184 can be said while the account is deleted', () => {
    expect(recordAfter(...booked, command('DeleteAsset', cash), refundOf(food))).toMatchObject({
      refundedCategory: food,
    });
  });

  it('LED-180 stays with changes of many', () => {
    const steps = [...booked, refundOf(food), changeTransactions([lunch, pay], { status: 'pending' })];
    expect(recordAfter(...steps)).toMatchObject({ status: 'pending', refundedCategory: food });
  });
});

describe('SV-71 paying from a goal', () => {
  it('LED-185 is refused for an income, and for a goal that is not there', () => {
    given(...booked)
      .when(updateTransaction(pay, { goal: unknown }))
      .thenRefused({ code: 'goal-not-expense' });
    given(...booked)
      .when(updateTransaction(lunch, { goal: unknown }))
      .thenRefused({ code: 'goal-not-found', field: 'goal' });
    given(wallet)
      .when(createTransaction(lunch, { accountId: cash, goal: unknown }))
      .thenRefused({ code: 'goal-not-found', field: 'goal' });
  });
});

const recordAfter = (...steps: Step[]) => ledgerAfter(...steps).state.transactions.get(pay)?.record;
