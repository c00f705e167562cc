// oxlint-disable vitest/expect-expect -- then… asserts
import { describe, it } from 'vitest';
import {
  addAsset,
  command,
  createTransaction,
  earn,
  expenseRecord,
  given,
  incomeRecord,
  moved,
  permanentDeletion,
  sampleCategories,
  sampleId,
  sampleLatestDate,
  spend,
} from '../testing/index.ts';
import { MAX_AMOUNT } from '../values/money.ts';

const cash = sampleId('asset', 1);
const lunch = sampleId('transaction', 1);
const pay = sampleId('transaction', 2);
const extra = sampleId('transaction', 3);

const lunchRecord = expenseRecord(lunch, { accountId: cash });
const payRecord = incomeRecord(pay, { accountId: cash, amount: 100_00 });

describe('creating', () => {
  it('LED-1 LED-30 an income raises the balance, an expense lowers it', () => {
    given(addAsset(cash, { balance: 20_00 }))
      .when(earn(pay, cash, 100_00))
      .then({
        type: 'TransactionCreated',
        data: { transaction: payRecord, effects: [moved(cash, 100_00, 120_00)] },
      });
    given(addAsset(cash, { balance: 20_00 }))
      .when(spend(lunch, cash, 10_00))
      .then({
        type: 'TransactionCreated',
        data: { transaction: lunchRecord, effects: [moved(cash, -10_00, 10_00)] },
      });
  });

  it('LED-4 a pending one counts like a completed one, a failed one moves nothing and needs no cover', () => {
    const pending = { accountId: cash, status: 'pending', paymentMethod: 'card' } as const;
    given(addAsset(cash, { balance: 20_00 }))
      .when(createTransaction(lunch, pending))
      .then({
        type: 'TransactionCreated',
        data: { transaction: expenseRecord(lunch, pending), effects: [moved(cash, -10_00, 10_00)] },
      });
    const failed = { accountId: cash, status: 'failed' } as const;
    given(addAsset(cash))
      .when(createTransaction(lunch, failed))
      .then({ type: 'TransactionCreated', data: { transaction: expenseRecord(lunch, failed), effects: [] } });
  });

  it('LED-31 needs an account that is there and live', () => {
    given()
      .when(spend(lunch, cash, 1))
      .thenRefused({ code: 'account-not-found' });
    given(addAsset(cash), command('DeleteAsset', cash))
      .when(earn(pay, cash, 1))
      .thenRefused({ code: 'account-deleted' });
    given(addAsset(cash), command('PermanentlyDeleteAsset', cash))
      .when(earn(pay, cash, 1))
      .thenRefused({ code: 'account-not-found' });
  });

  it.each(['1899-12-31', '2026-03-02'])('LED-34 refuses the date %s', (date) => {
    given(addAsset(cash, { balance: 20_00 }))
      .when(createTransaction(lunch, { accountId: cash, date }))
      .thenRefused({ code: 'date-out-of-range' });
  });

  it.each(['1900-01-01', sampleLatestDate])('LED-34 takes the date %s', (date) => {
    given(addAsset(cash, { balance: 20_00 }))
      .when(createTransaction(lunch, { accountId: cash, date }))
      .then({
        type: 'TransactionCreated',
        data: {
          transaction: expenseRecord(lunch, { accountId: cash, date }),
          effects: [moved(cash, -10_00, 10_00)],
        },
      });
  });

  it('LED-32 S2-5.07 needs a category that is offered for its type', () => {
    const withCategory = (categoryId: string | undefined) =>
      given(addAsset(cash, { balance: 20_00 })).when(
        createTransaction(lunch, { accountId: cash, categoryId }),
      );
    withCategory(undefined).thenRefused({ code: 'category-required' });
    withCategory('ca00000000000000000000ff').thenRefused({ code: 'category-not-found' });
    withCategory(sampleCategories.salary).thenRefused({ code: 'category-of-other-type' });
    withCategory(sampleCategories.oldFashioned).thenRefused({ code: 'category-retired' });
  });

  it('LED-5 B-09 refuses an amount or a balance above the greatest one', () => {
    given(addAsset(cash))
      .when(earn(pay, cash, MAX_AMOUNT + 1))
      .thenRefused({ code: 'amount-too-large' });
    given(addAsset(cash, { balance: 1 }))
      .when(earn(pay, cash, MAX_AMOUNT))
      .thenRefused({ code: 'amount-too-large' });
  });
});

describe('deleting', () => {
  it('LED-3 S2-4.01 an income lowers the balance, an expense raises it', () => {
    given(addAsset(cash), earn(pay, cash, 100_00))
      .when(command('DeleteTransaction', pay))
      .then({
        type: 'TransactionSoftDeleted',
        data: { transaction: payRecord, effects: [moved(cash, -100_00, 0)] },
      });
    given(addAsset(cash, { balance: 20_00 }), spend(lunch, cash, 10_00))
      .when(command('DeleteTransaction', lunch))
      .then({
        type: 'TransactionSoftDeleted',
        data: { transaction: lunchRecord, effects: [moved(cash, 10_00, 20_00)] },
      });
  });

  it('LED-17 S2-4.05 B-03 taking an income away is allowed when it is spent; the balance stays at 0', () => {
    const spent = [addAsset(cash), earn(pay, cash, 100_00), spend(lunch, cash, 70_00)];
    given(...spent)
      .when(command('DeleteTransaction', pay))
      .then({
        type: 'TransactionSoftDeleted',
        data: { transaction: payRecord, effects: [moved(cash, -100_00, -70_00)] },
      });
    given(...spent, command('DeleteTransaction', pay))
      .when(command('RestoreTransaction', pay))
      .then({
        type: 'TransactionRestored',
        data: {
          transaction: payRecord,
          former: { deletion: 'soft' },
          effects: [moved(cash, 100_00, 30_00)],
        },
      });
    given(...spent, command('DeleteTransaction', pay))
      .when(earn(extra, cash, 100_00))
      .then({
        type: 'TransactionCreated',
        data: {
          transaction: incomeRecord(extra, { accountId: cash, amount: 100_00 }),
          effects: [moved(cash, 100_00, 30_00)],
        },
      });
  });

  it('LED-4 a failed one moves nothing', () => {
    const failed = { accountId: cash, status: 'failed' } as const;
    given(addAsset(cash), createTransaction(lunch, failed))
      .when(command('DeleteTransaction', lunch))
      .then({
        type: 'TransactionSoftDeleted',
        data: { transaction: expenseRecord(lunch, failed), effects: [] },
      });
  });

  it('LED-36 B-16 deleting what is deleted and restoring what is live does nothing', () => {
    const paid = [addAsset(cash), earn(pay, cash, 100_00)];
    given(...paid, command('DeleteTransaction', pay))
      .when(command('DeleteTransaction', pay))
      .thenNothing();
    given(...paid)
      .when(command('RestoreTransaction', pay))
      .thenNothing();
  });

  it('LED-37 S2-4.03 the permanent step moves nothing unless the transaction is still live', () => {
    const paid = [addAsset(cash), earn(pay, cash, 100_00)];
    given(...paid, command('DeleteTransaction', pay))
      .when(command('PermanentlyDeleteTransaction', pay))
      .then({
        type: 'TransactionPermanentlyDeleted',
        data: { transaction: payRecord, former: { deletion: 'soft' }, effects: [] },
      });
    given(...paid)
      .when(command('PermanentlyDeleteTransaction', pay))
      .then({
        type: 'TransactionPermanentlyDeleted',
        data: { transaction: payRecord, former: { deletion: 'none' }, effects: [moved(cash, -100_00, 0)] },
      });
  });

  it('LED-26 LED-37 a permanent deletion that is based on the deleted record spares one that was restored since', () => {
    const deleted = [addAsset(cash), earn(pay, cash, 100_00), command('DeleteTransaction', pay)];
    given(...deleted, command('RestoreTransaction', pay))
      .when(permanentDeletion('PermanentlyDeleteTransaction', pay, 3))
      .thenRefused({ code: 'revision-conflict', expected: 3, actual: 4 });
    given(...deleted, command('RestoreTransaction', pay), command('DeleteTransaction', pay))
      .when(permanentDeletion('PermanentlyDeleteTransaction', pay, 3))
      .thenRefused({ code: 'revision-conflict', expected: 3, actual: 5 });
    given(...deleted)
      .when(permanentDeletion('PermanentlyDeleteTransaction', pay, 3))
      .then({
        type: 'TransactionPermanentlyDeleted',
        data: { transaction: payRecord, former: { deletion: 'soft' }, effects: [] },
      });
  });

  it.each(['DeleteTransaction', 'RestoreTransaction', 'PermanentlyDeleteTransaction'] as const)(
    'LED-37 B-15 knows no transaction for %s once it is permanently deleted, nor one that never was',
    (type) => {
      given(addAsset(cash), earn(pay, cash, 1), command('PermanentlyDeleteTransaction', pay))
        .when(command(type, pay))
        .thenRefused({ code: 'transaction-not-found' });
      given(addAsset(cash)).when(command(type, pay)).thenRefused({ code: 'transaction-not-found' });
    },
  );

  it('LED-5 refuses to delete an expense whose money would lift the balance above the greatest one', () => {
    given(addAsset(cash, { balance: MAX_AMOUNT }), spend(lunch, cash, 10_00), earn(pay, cash, 10_00))
      .when(command('DeleteTransaction', lunch))
      .thenRefused({ code: 'amount-too-large' });
  });

  it('LED-7 B-20 B-21 goes on moving a deleted account, unseen, also a permanently deleted one', () => {
    const paid = [addAsset(cash), earn(pay, cash, 100_00)];
    given(...paid, command('DeleteAsset', cash))
      .when(command('DeleteTransaction', pay))
      .then({
        type: 'TransactionSoftDeleted',
        data: { transaction: payRecord, effects: [moved(cash, -100_00, 0)] },
      });
    given(...paid, command('PermanentlyDeleteAsset', cash), command('DeleteTransaction', pay))
      .when(command('RestoreTransaction', pay))
      .then({
        type: 'TransactionRestored',
        data: {
          transaction: payRecord,
          former: { deletion: 'soft' },
          effects: [moved(cash, 100_00, 100_00)],
        },
      });
  });
});
