// oxlint-disable vitest/expect-expect -- then… asserts
import { describe, it } from 'vitest';
import {
  addAsset,
  command,
  createTransaction,
  expenseRecord,
  given,
  moved,
  sampleCategories,
  sampleId,
  sampleLatestDate,
  spend,
  updateTransaction,
} from '../testing/index.ts';
import { MAX_AMOUNT } from '../values/money.ts';

const cash = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const lunch = sampleId('transaction', 1);

const wallet = addAsset(cash, { name: 'Wallet', balance: 50_00 });
const giro = addAsset(bank, { name: 'Giro', balance: 50_00 });
const record = expenseRecord(lunch, { accountId: cash });
const booked = [wallet, giro, spend(lunch, cash, 10_00)];

describe('updating', () => {
  it('LED-35 changes the fields that are touched and tells their former values', () => {
    const changes = { title: 'Dinner', description: 'with Ada', paymentMethod: 'card', date: '2026-02-14' };
    given(...booked)
      .when(updateTransaction(lunch, changes))
      .then({
        type: 'TransactionUpdated',
        data: {
          transaction: { ...record, ...changes },
          former: { title: 'Lunch', description: '', paymentMethod: '', date: sampleLatestDate },
          effects: [],
        },
      });
  });

  it('LED-35 does nothing where nothing changes', () => {
    const { type, title, amount, date, accountId, description, status, paymentMethod, categoryId } = record;
    given(...booked)
      .when(updateTransaction(lunch, {}))
      .thenNothing();
    given(...booked)
      .when(
        updateTransaction(lunch, {
          type,
          title,
          amount,
          date,
          accountId,
          description,
          status,
          paymentMethod,
          categoryId,
        }),
      )
      .thenNothing();
  });

  it('LED-3 moves the old target out and the new one in, one effect for each asset', () => {
    given(...booked)
      .when(updateTransaction(lunch, { accountId: bank, amount: 20_00 }))
      .then({
        type: 'TransactionUpdated',
        data: {
          transaction: { ...record, accountId: bank, amount: 20_00 },
          former: { accountId: cash, amount: 10_00 },
          effects: [moved(cash, 10_00, 50_00), moved(bank, -20_00, 30_00)],
        },
      });
  });

  it('LED-34 checks a date that changes, and only that', () => {
    given(...booked)
      .when(updateTransaction(lunch, { date: '2026-03-02' }))
      .thenRefused({ code: 'date-out-of-range' });
    given(...booked)
      .when(updateTransaction(lunch, { date: '1899-12-31' }))
      .thenRefused({ code: 'date-out-of-range' });
  });

  it('LED-34 S2-5.12 accepts a date that stays, though it is later than the latest one now', () => {
    given(...booked)
      .when({ ...updateTransaction(lunch, { title: 'Dinner', date: record.date }), latestDate: '2026-02-28' })
      .then({
        type: 'TransactionUpdated',
        data: { transaction: { ...record, title: 'Dinner' }, former: { title: 'Lunch' }, effects: [] },
      });
  });

  it('LED-31 moves only to an account that is there and live', () => {
    given(...booked)
      .when(updateTransaction(lunch, { accountId: sampleId('asset', 9) }))
      .thenRefused({ code: 'account-not-found' });
    given(...booked, command('PermanentlyDeleteAsset', bank))
      .when(updateTransaction(lunch, { accountId: bank }))
      .thenRefused({ code: 'account-not-found' });
    given(...booked, command('DeleteAsset', bank))
      .when(updateTransaction(lunch, { accountId: bank }))
      .thenRefused({ code: 'account-deleted' });
  });

  it('LED-5 B-09 refuses an amount above the greatest one', () => {
    given(...booked)
      .when(updateTransaction(lunch, { amount: MAX_AMOUNT + 1 }))
      .thenRefused({ code: 'amount-too-large' });
  });

  it('LED-38 B-17 refuses to edit a deleted one, and does not know a permanently deleted one', () => {
    given(...booked, command('DeleteTransaction', lunch))
      .when(updateTransaction(lunch, { title: 'Dinner' }))
      .thenRefused({ code: 'transaction-deleted' });
    given(...booked, command('PermanentlyDeleteTransaction', lunch))
      .when(updateTransaction(lunch, { title: 'Dinner' }))
      .thenRefused({ code: 'transaction-not-found' });
  });

  it('LED-26 B-57 refuses another expected revision than the record has', () => {
    given(...booked, updateTransaction(lunch, { title: 'Dinner' }))
      .when(updateTransaction(lunch, { title: 'Supper' }, 3))
      .thenRefused({ code: 'revision-conflict', expected: 3, actual: 4 });
    given(...booked)
      .when(updateTransaction(lunch, { title: 'Supper' }, 3))
      .then({
        type: 'TransactionUpdated',
        data: { transaction: { ...record, title: 'Supper' }, former: { title: 'Lunch' }, effects: [] },
      });
  });
});

describe.each(['DeleteAsset', 'PermanentlyDeleteAsset'] as const)('after %s of its account', (deletion) => {
  const orphaned = given(...booked, command(deletion, cash));

  it('LED-39 B-20 title, category, description, date and payment method stay editable', () => {
    const changes = {
      title: 'Dinner',
      categoryId: sampleCategories.transport,
      description: 'with Ada',
      date: '2026-02-14',
      paymentMethod: 'card',
    };
    orphaned.when(updateTransaction(lunch, { ...changes, amount: 10_00, accountId: cash })).then({
      type: 'TransactionUpdated',
      data: {
        transaction: { ...record, ...changes },
        former: {
          title: 'Lunch',
          categoryId: sampleCategories.food,
          description: '',
          date: sampleLatestDate,
          paymentMethod: '',
        },
        effects: [],
      },
    });
  });

  it.each([
    { amount: 1 },
    { accountId: bank },
    { type: 'income', categoryId: sampleCategories.salary } as const,
    { status: 'failed' } as const,
  ])('LED-39 B-20 what moves its money is locked: %j', (changes) => {
    orphaned.when(updateTransaction(lunch, changes)).thenRefused({ code: 'account-locked' });
  });
});

it('LED-4 a failed transaction changes its amount without moving money', () => {
  const failed = { accountId: cash, status: 'failed' } as const;
  given(wallet, createTransaction(lunch, failed))
    .when(updateTransaction(lunch, { amount: 99_00 }))
    .then({
      type: 'TransactionUpdated',
      data: {
        transaction: { ...record, status: 'failed', amount: 99_00 },
        former: { amount: 10_00 },
        effects: [],
      },
    });
});
