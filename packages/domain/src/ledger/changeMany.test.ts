// oxlint-disable vitest/expect-expect -- then… asserts
import { describe, expect, it } from 'vitest';
import {
  addAsset,
  carryOut,
  changeTransactions,
  command,
  createTransaction,
  earn,
  expenseRecord,
  given,
  incomeRecord,
  ledgerAfter,
  makeTransfer,
  moved,
  moveMany,
  sampleCategories,
  sampleId,
  spend,
  updateTransaction,
} from '../testing/index.ts';
import { takingBackInLedger } from './ledgerDecider.ts';

const cash = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const lunch = sampleId('transaction', 1);
const bus = sampleId('transaction', 2);
const pay = sampleId('transaction', 3);
const { food, transport, salary } = sampleCategories;

const wallet = addAsset(cash, { name: 'Wallet', balance: 50_00 });
const giro = addAsset(bank, { name: 'Giro', type: 'bank', balance: 0 });
const booked = [wallet, giro, spend(lunch, cash, 10_00), spend(bus, cash, 3_00), earn(pay, cash, 100_00)];
const lunchRecord = expenseRecord(lunch, { accountId: cash });
const busRecord = expenseRecord(bus, { accountId: cash, amount: 3_00 });
const payRecord = incomeRecord(pay, { accountId: cash, amount: 100_00 });

describe('a change of many transactions', () => {
  it('ST-10 LED-71 gives each of them the category', () => {
    given(...booked)
      .when(changeTransactions([lunch, bus], { categoryId: transport }))
      .then(
        {
          type: 'TransactionUpdated',
          data: {
            transaction: { ...lunchRecord, categoryId: transport },
            former: { categoryId: food },
            effects: [],
          },
        },
        {
          type: 'TransactionUpdated',
          data: {
            transaction: { ...busRecord, categoryId: transport },
            former: { categoryId: food },
            effects: [],
          },
        },
      );
  });

  it('LED-72 moves incomes first, so that they cover the expenses that go along', () => {
    given(...booked)
      .when(changeTransactions([lunch, pay], { accountId: bank }))
      .then(
        {
          type: 'TransactionUpdated',
          data: {
            transaction: { ...payRecord, accountId: bank },
            former: { accountId: cash },
            effects: [moved(cash, -100_00, 37_00), moved(bank, 100_00, 100_00)],
          },
        },
        {
          type: 'TransactionUpdated',
          data: {
            transaction: { ...lunchRecord, accountId: bank },
            former: { accountId: cash },
            effects: [moved(cash, 10_00, 47_00), moved(bank, -10_00, 90_00)],
          },
        },
      );
  });

  it('ST-12 LED-71 is refused with every record that stands in the way, and why', () => {
    const unknown = sampleId('transaction', 9);
    given(...booked, command('DeleteTransaction', bus))
      .when(changeTransactions([lunch, bus, unknown, pay], { categoryId: transport }))
      .thenRefused({
        code: 'some-records-refused',
        refused: [
          { id: pay, what: 'Pay day', refusal: { code: 'category-of-other-type' } },
          { id: bus, what: 'Lunch', refusal: { code: 'transaction-deleted' } },
          { id: unknown, what: '', refusal: { code: 'transaction-not-found' } },
        ],
        of: 4,
      });
  });

  it('ST-12 LED-71 is accepted without those records', () => {
    const ledger = ledgerAfter(...booked);
    const all = carryOut(ledger, changeTransactions([lunch, bus], { accountId: bank }));
    expect(all).toEqual({
      ok: false,
      refusal: {
        code: 'some-records-refused',
        refused: [
          {
            id: lunch,
            what: 'Lunch',
            refusal: { code: 'insufficient-funds', assetName: 'Giro', balance: 0 },
          },
          {
            id: bus,
            what: 'Lunch',
            refusal: { code: 'insufficient-funds', assetName: 'Giro', balance: 0 },
          },
        ],
        of: 2,
      },
    });
    carryOut(ledger, makeTransfer(sampleId('transfer', 1), cash, bank, 5_00));
    const some = carryOut(ledger, changeTransactions([lunch, bus], { accountId: bank }));
    expect(some).toMatchObject({ refusal: { refused: [{ id: lunch }] } });
    expect(carryOut(ledger, changeTransactions([bus], { accountId: bank }))).toMatchObject({ ok: true });
  });

  it('LED-73 confirms a category that the server chose, and leaves what is so already alone', () => {
    const chosen = createTransaction(bus, {
      accountId: cash,
      title: 'Bus ticket',
      amount: 3_00,
      useAutoCategory: true,
    });
    const ledger = ledgerAfter(wallet, spend(lunch, cash, 10_00), chosen);
    const categoryId = ledger.state.transactions.get(bus)?.record.categoryId ?? '';
    expect(ledger.state.transactions.get(bus)?.record.categorizedBy).toBe('auto');
    const decision = carryOut(ledger, changeTransactions([bus], { categoryId }));
    expect(decision).toMatchObject({ ok: true, events: [{ type: 'TransactionUpdated' }] });
    expect(ledger.state.transactions.get(bus)?.record).toMatchObject({ categoryId, categorizedBy: 'user' });
    expect(carryOut(ledger, changeTransactions([bus], { categoryId }))).toEqual({ ok: true, events: [] });
  });

  it('LED-73 changes dates and statuses alike', () => {
    given(...booked)
      .when(changeTransactions([lunch, bus], { status: 'failed' }))
      .then(
        {
          type: 'TransactionUpdated',
          data: {
            transaction: { ...lunchRecord, status: 'failed' },
            former: { status: 'completed' },
            effects: [moved(cash, 10_00, 147_00)],
          },
        },
        {
          type: 'TransactionUpdated',
          data: {
            transaction: { ...busRecord, status: 'failed' },
            former: { status: 'completed' },
            effects: [moved(cash, 3_00, 150_00)],
          },
        },
      );
    given(...booked)
      .when(changeTransactions([lunch], { date: '2026-03-02' }))
      .thenRefused({
        code: 'some-records-refused',
        refused: [{ id: lunch, what: 'Lunch', refusal: { code: 'date-out-of-range' } }],
        of: 1,
      });
  });

  it('ST-13 LED-74 does not touch records that were changed after the revision it is based on', () => {
    given(...booked, updateTransaction(lunch, { title: 'Dinner' }))
      .when(changeTransactions([lunch, bus], { categoryId: transport }, 5))
      .thenRefused({
        code: 'some-records-refused',
        refused: [
          { id: lunch, what: 'Dinner', refusal: { code: 'revision-conflict', expected: 5, actual: 6 } },
        ],
        of: 2,
      });
  });

  it('LED-71 refuses a category that is not there, or no longer offered, for each record', () => {
    given(...booked)
      .when(changeTransactions([lunch], { categoryId: sampleCategories.oldFashioned }))
      .thenRefused({
        code: 'some-records-refused',
        refused: [{ id: lunch, what: 'Lunch', refusal: { code: 'category-retired' } }],
        of: 1,
      });
    given(...booked)
      .when(changeTransactions([pay], { categoryId: salary }))
      .thenNothing();
  });
});

describe('deleting and restoring many transactions', () => {
  it('ST-11 LED-71 deletes all of them, and passes over those that are deleted', () => {
    given(...booked, command('DeleteTransaction', bus))
      .when(moveMany('DeleteTransactions', [lunch, bus]))
      .then({
        type: 'TransactionSoftDeleted',
        data: { transaction: lunchRecord, effects: [moved(cash, 10_00, 150_00)] },
      });
  });

  it('LED-72 restores incomes first', () => {
    const poor = addAsset(cash, { balance: 0 });
    given(
      poor,
      earn(pay, cash, 10_00),
      spend(lunch, cash, 10_00),
      moveMany('DeleteTransactions', [lunch, pay]),
    )
      .when(moveMany('RestoreTransactions', [lunch, pay]))
      .then(
        {
          type: 'TransactionRestored',
          data: {
            transaction: { ...payRecord, amount: 10_00 },
            former: { deletion: 'soft' },
            effects: [moved(cash, 10_00, 10_00)],
          },
        },
        {
          type: 'TransactionRestored',
          data: { transaction: lunchRecord, former: { deletion: 'soft' }, effects: [moved(cash, -10_00, 0)] },
        },
      );
  });

  it('LED-83 is possible at the limit of events, and so is taking a group back', () => {
    expect([...takingBackInLedger]).toEqual(
      expect.arrayContaining(['DeleteTransactions', 'RestoreTransactions', 'RevertGroup']),
    );
    expect(takingBackInLedger.has('ChangeTransactions')).toBe(false);
  });
});
