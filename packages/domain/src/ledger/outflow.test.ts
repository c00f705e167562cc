// oxlint-disable vitest/expect-expect -- then… asserts
import type { Deletion, LedgerEvent } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import {
  addAsset,
  carryOut,
  command,
  createTransaction,
  earn,
  expenseRecord,
  given,
  incomeRecord,
  ledgerAfter,
  makeTransfer,
  moved,
  revert,
  sampleCategories,
  sampleId,
  spend,
  updateAsset,
  updateTransaction,
} from '../testing/index.ts';
import { MAX_AMOUNT } from '../values/money.ts';
import { LOWEST_POSITION } from './balances.ts';

const cash = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const lunch = sampleId('transaction', 1);
const pay = sampleId('transaction', 2);

const wallet = (balance: number) => addAsset(cash, { name: 'Wallet', balance });
const lunchRecord = (amount: number) => expenseRecord(lunch, { accountId: cash, amount });

describe('a new expense', () => {
  it('LED-10 S2-5.26 B-05 is refused above the balance and taken up to it', () => {
    given(wallet(10_00))
      .when(spend(lunch, cash, 10_01))
      .thenRefused({ code: 'insufficient-funds', assetName: 'Wallet', balance: 10_00 });
    given(wallet(10_00))
      .when(spend(lunch, cash, 10_00))
      .then({
        type: 'TransactionCreated',
        data: { transaction: lunchRecord(10_00), effects: [moved(cash, -10_00, 0)] },
      });
  });

  it('LED-10 is refused while there is a shortfall: the balance is 0', () => {
    given(wallet(0), earn(pay, cash, 5_00), spend(lunch, cash, 5_00), command('DeleteTransaction', pay))
      .when(spend(sampleId('transaction', 3), cash, 1))
      .thenRefused({ code: 'insufficient-funds', assetName: 'Wallet', balance: 0 });
  });
});

describe('a raised expense', () => {
  it('LED-11 S2-5.27 needs only its increase covered', () => {
    given(wallet(10_00), spend(lunch, cash, 8_00))
      .when(updateTransaction(lunch, { amount: 10_01 }))
      .thenRefused({ code: 'increase-not-covered', assetName: 'Wallet', increase: 2_01, balance: 2_00 });
    given(wallet(10_00), spend(lunch, cash, 8_00))
      .when(updateTransaction(lunch, { amount: 10_00 }))
      .then({
        type: 'TransactionUpdated',
        data: { transaction: lunchRecord(10_00), former: { amount: 8_00 }, effects: [moved(cash, -2_00, 0)] },
      });
  });

  it('LED-11 may always be lowered or left, also with a shortfall', () => {
    const short = [
      wallet(0),
      earn(pay, cash, 9_00),
      spend(lunch, cash, 9_00),
      command('DeleteTransaction', pay),
    ];
    given(...short)
      .when(updateTransaction(lunch, { amount: 4_00 }))
      .then({
        type: 'TransactionUpdated',
        data: {
          transaction: lunchRecord(4_00),
          former: { amount: 9_00 },
          effects: [moved(cash, 5_00, -4_00)],
        },
      });
    given(...short)
      .when(updateTransaction(lunch, { title: 'Dinner' }))
      .then({
        type: 'TransactionUpdated',
        data: {
          transaction: { ...lunchRecord(9_00), title: 'Dinner' },
          former: { title: 'Lunch' },
          effects: [],
        },
      });
  });
});

describe('a moved expense', () => {
  it('LED-12 S2-5.28 B-05 needs its new amount covered where it goes', () => {
    const two = [wallet(20_00), addAsset(bank, { name: 'Giro', balance: 5_00 }), spend(lunch, cash, 10_00)];
    given(...two)
      .when(updateTransaction(lunch, { accountId: bank }))
      .thenRefused({ code: 'insufficient-funds', assetName: 'Giro', balance: 5_00 });
    given(...two)
      .when(updateTransaction(lunch, { accountId: bank, amount: 5_00 }))
      .then({
        type: 'TransactionUpdated',
        data: {
          transaction: { ...lunchRecord(5_00), accountId: bank },
          former: { accountId: cash, amount: 10_00 },
          effects: [moved(cash, 10_00, 20_00), moved(bank, -5_00, 0)],
        },
      });
  });
});

describe('an income that becomes an expense', () => {
  const becomesExpense = { type: 'expense', categoryId: sampleCategories.food } as const;

  it('LED-13 S2-4.04 S2-5.28 B-05 needs its amount covered after the income is gone', () => {
    given(wallet(9_99), earn(pay, cash, 10_00))
      .when(updateTransaction(pay, becomesExpense))
      .thenRefused({ code: 'insufficient-funds', assetName: 'Wallet', balance: 9_99 });
    given(wallet(10_00), earn(pay, cash, 10_00))
      .when(updateTransaction(pay, becomesExpense))
      .then({
        type: 'TransactionUpdated',
        data: {
          transaction: incomeRecord(pay, { accountId: cash, ...becomesExpense }),
          former: { type: 'income', categoryId: sampleCategories.salary },
          effects: [moved(cash, -20_00, 0)],
        },
      });
  });

  it('LED-13 finds nothing there where the income is spent', () => {
    given(wallet(0), earn(pay, cash, 10_00), spend(lunch, cash, 4_00))
      .when(updateTransaction(pay, { ...becomesExpense, amount: 1 }))
      .thenRefused({ code: 'insufficient-funds', assetName: 'Wallet', balance: 0 });
  });

  it('LED-13 S2-4.04 the other way round is always allowed', () => {
    const becomesIncome = { type: 'income', categoryId: sampleCategories.salary } as const;
    given(wallet(10_00), spend(lunch, cash, 10_00))
      .when(updateTransaction(lunch, becomesIncome))
      .then({
        type: 'TransactionUpdated',
        data: {
          transaction: { ...lunchRecord(10_00), ...becomesIncome },
          former: { type: 'expense', categoryId: sampleCategories.food },
          effects: [moved(cash, 20_00, 20_00)],
        },
      });
  });
});

describe('a restored expense', () => {
  it('LED-14 S2-5.28 B-05 needs its amount covered', () => {
    const other = sampleId('transaction', 3);
    given(
      wallet(10_00),
      spend(lunch, cash, 10_00),
      command('DeleteTransaction', lunch),
      spend(other, cash, 1),
    )
      .when(command('RestoreTransaction', lunch))
      .thenRefused({ code: 'insufficient-funds', assetName: 'Wallet', balance: 9_99 });
  });

  const short = [
    wallet(0),
    earn(pay, cash, 100_00),
    spend(lunch, cash, 70_00),
    command('DeleteTransaction', pay),
  ];
  const restored = (position: number, deletion: Deletion = 'soft'): LedgerEvent => ({
    type: 'TransactionRestored',
    data: {
      transaction: lunchRecord(70_00),
      former: { deletion },
      effects: [moved(cash, -70_00, position)],
    },
  });

  it('LED-14 B-06 S2-4.02 needs none for what its deletion paid off a shortfall', () => {
    given(...short, command('DeleteTransaction', lunch))
      .when(command('RestoreTransaction', lunch))
      .then(restored(-70_00));
  });

  it('LED-14 B-06 needs the rest of it covered', () => {
    // A shortfall of 30.00: deleting 70.00 pays that off and leaves 40.00.
    const partly = [
      ...short,
      earn(sampleId('transaction', 3), cash, 40_00),
      command('DeleteTransaction', lunch),
    ];
    given(...partly)
      .when(command('RestoreTransaction', lunch))
      .then(restored(-30_00));
    given(...partly, spend(sampleId('transaction', 4), cash, 1))
      .when(command('RestoreTransaction', lunch))
      .thenRefused({ code: 'insufficient-funds', assetName: 'Wallet', balance: 39_99 });
  });

  it('LED-14 the permanent step in between changes nothing of that', () => {
    given(...short, command('DeleteTransaction', lunch), command('PermanentlyDeleteTransaction', lunch))
      .when(revert(-1))
      .then(restored(-70_00, 'permanent'));
  });
});

describe('an expense that failed', () => {
  it.each(['completed', 'pending'] as const)('LED-15 S2-5.28 B-05 becomes %s only covered', (status) => {
    const failed = createTransaction(lunch, { accountId: cash, status: 'failed' });
    given(wallet(9_99), failed)
      .when(updateTransaction(lunch, { status }))
      .thenRefused({ code: 'insufficient-funds', assetName: 'Wallet', balance: 9_99 });
    given(wallet(10_00), failed)
      .when(updateTransaction(lunch, { status }))
      .then({
        type: 'TransactionUpdated',
        data: {
          transaction: { ...lunchRecord(10_00), status },
          former: { status: 'failed' },
          effects: [moved(cash, -10_00, 0)],
        },
      });
  });

  it('LED-4 gives its money back when it fails', () => {
    given(wallet(10_00), spend(lunch, cash, 10_00))
      .when(updateTransaction(lunch, { status: 'failed' }))
      .then({
        type: 'TransactionUpdated',
        data: {
          transaction: { ...lunchRecord(10_00), status: 'failed' },
          former: { status: 'completed' },
          effects: [moved(cash, 10_00, 10_00)],
        },
      });
  });
});

describe('taking income away', () => {
  const spent = [
    wallet(0),
    addAsset(bank, { name: 'Giro' }),
    earn(pay, cash, 100_00),
    spend(lunch, cash, 100_00),
  ];
  const income = incomeRecord(pay, { accountId: cash, amount: 100_00 });

  it('LED-17 B-03 by lowering it is always allowed', () => {
    given(...spent)
      .when(updateTransaction(pay, { amount: 1_00 }))
      .then({
        type: 'TransactionUpdated',
        data: {
          transaction: { ...income, amount: 1_00 },
          former: { amount: 100_00 },
          effects: [moved(cash, -99_00, -99_00)],
        },
      });
  });

  it('LED-17 B-03 by moving it is always allowed', () => {
    given(...spent)
      .when(updateTransaction(pay, { accountId: bank }))
      .then({
        type: 'TransactionUpdated',
        data: {
          transaction: { ...income, accountId: bank },
          former: { accountId: cash },
          effects: [moved(cash, -100_00, -100_00), moved(bank, 100_00, 100_00)],
        },
      });
  });

  it('LED-17 B-03 by moving it as an expense is allowed where that expense is covered', () => {
    const elsewhere = { type: 'expense', categoryId: sampleCategories.food, accountId: bank } as const;
    given(...spent, earn(sampleId('transaction', 3), bank, 100_00))
      .when(updateTransaction(pay, elsewhere))
      .then({
        type: 'TransactionUpdated',
        data: {
          transaction: { ...income, ...elsewhere },
          former: { type: 'income', categoryId: sampleCategories.salary, accountId: cash },
          effects: [moved(cash, -100_00, -100_00), moved(bank, -100_00, 0)],
        },
      });
  });
});

describe('a very large shortfall', () => {
  const income = (number: number) => sampleId('transaction', 2 * number);
  const expense = (number: number) => sampleId('transaction', 2 * number + 1);
  const rounds = Array.from({ length: 50 }, (_, index) => index + 1);
  const ledger = ledgerAfter(
    wallet(0),
    ...rounds.flatMap((number) => [
      earn(income(number), cash, MAX_AMOUNT),
      spend(expense(number), cash, MAX_AMOUNT),
    ]),
    earn(income(51), cash, MAX_AMOUNT),
  );

  it('LED-17 LED-19 is never a reason to refuse to take an income away', () => {
    for (const number of [51, ...rounds]) {
      expect(carryOut(ledger, command('DeleteTransaction', income(number))).ok).toBe(true);
    }
    expect(ledger.state.assets.get(cash)).toMatchObject({ position: LOWEST_POSITION, income: 0 });
    for (const number of [...rounds, 51]) {
      expect(carryOut(ledger, command('RestoreTransaction', income(number))).ok).toBe(true);
    }
    expect(ledger.state.assets.get(cash)).toMatchObject({ position: MAX_AMOUNT, income: 51 * MAX_AMOUNT });
  });

  it('LED-19 is prevented by refusing the outflow that would make it too large', () => {
    const tooLarge = { ok: false, refusal: { code: 'amount-too-large' } };
    carryOut(ledger, addAsset(bank, { name: 'Bank' }));
    for (const outflow of [
      spend(expense(51), cash, 1),
      makeTransfer(sampleId('transfer', 1), cash, bank, 1),
      updateAsset(cash, { balance: MAX_AMOUNT - 1 }),
    ]) {
      expect(carryOut(ledger, outflow)).toEqual(tooLarge);
    }
    expect(carryOut(ledger, updateTransaction(income(51), { amount: 1 })).ok).toBe(true);
    expect(carryOut(ledger, updateTransaction(income(50), { accountId: bank })).ok).toBe(true);
  });
});
