// oxlint-disable vitest/expect-expect -- then… asserts
import { describe, expect, it } from 'vitest';
import {
  addAsset,
  assetRecord,
  command,
  createTransaction,
  given,
  ledgerAfter,
  makeTransfer,
  moved,
  revert,
  revertGroup,
  sampleCatalogue,
  sampleId,
  updateAsset,
} from '../testing/index.ts';
import { MAX_AMOUNT } from '../values/money.ts';
import { heldAt } from '../values/owing.ts';

const bank = sampleId('asset', 1);
const card = sampleId('asset', 2);
const purchase = sampleId('transaction', 1);
const payment = sampleId('transfer', 1);

const bankOf = (balance: number, mayOwe?: number | null) =>
  addAsset(bank, { name: 'Giro', type: 'bank', balance, mayOwe });
const cardOwing = (owed: number, mayOwe?: number | null) =>
  addAsset(card, { name: 'Visa', type: 'credit', owed, mayOwe });
const spent = (id: number, amount: number, accountId = card) =>
  createTransaction(sampleId('transaction', id), { amount, accountId });
const paid = (amount: number, fromAssetId = bank, toAssetId = card) =>
  makeTransfer(payment, fromAssetId, toAssetId, amount);
const positionOf = (id: string, ...commands: Parameters<typeof ledgerAfter>) =>
  ledgerAfter(...commands).state.assets.get(id)?.position;

describe('figures', () => {
  it.each([
    [-250_00, 0, { balance: 0, shortfall: 250_00, owed: 0, overLimit: 0, available: 0 }],
    [-600_00, 500_00, { balance: 0, shortfall: 0, owed: 600_00, overLimit: 100_00, available: 0 }],
    [-600_00, 700_00, { balance: 0, shortfall: 0, owed: 600_00, overLimit: 0, available: 100_00 }],
    [-600_00, null, { balance: 0, shortfall: 0, owed: 600_00, overLimit: 0, available: null }],
    [20_00, null, { balance: 20_00, shortfall: 0, owed: 0, overLimit: 0, available: null }],
    [20_00, 100_00, { balance: 20_00, shortfall: 0, owed: 0, overLimit: 0, available: 120_00 }],
    [20_00, 0, { balance: 20_00, shortfall: 0, owed: 0, overLimit: 0, available: 20_00 }],
  ])('LED-200 a position of %i where %s may be owed', (position, mayOwe, held) => {
    expect(heldAt(position, mayOwe)).toEqual(held);
  });
});

describe('fields', () => {
  it('LED-201 a card and a loan begin without a limit, a bank account may owe nothing', () => {
    given()
      .when(cardOwing(250_00))
      .then({
        type: 'AssetAdded',
        data: {
          asset: assetRecord(card, { name: 'Visa', type: 'credit', mayOwe: null }),
          effects: [moved(card, -250_00, -250_00)],
        },
      });
    given()
      .when(bankOf(10_00))
      .then({
        type: 'AssetAdded',
        data: {
          asset: assetRecord(bank, { name: 'Giro', type: 'bank', mayOwe: 0 }),
          effects: [moved(bank, 10_00, 10_00)],
        },
      });
  });

  it('LED-201 refuses a limit or a debt of what may not owe, and a debt beyond a limit of 0', () => {
    given()
      .when(addAsset(bank, { mayOwe: 10_00 }))
      .thenRefused({ code: 'may-not-owe', field: 'mayOwe', why: 'type' });
    given()
      .when(addAsset(bank, { mayOwe: null }))
      .thenRefused({ code: 'may-not-owe', field: 'mayOwe', why: 'type' });
    given()
      .when(addAsset(bank, { owed: 1 }))
      .thenRefused({ code: 'may-not-owe', field: 'owed', why: 'type' });
    given()
      .when(addAsset(bank, { type: 'bank', owed: 1 }))
      .thenRefused({ code: 'may-not-owe', field: 'owed', why: 'limit' });
    given(bankOf(10_00))
      .when(updateAsset(bank, { owed: 1 }))
      .thenRefused({ code: 'may-not-owe', field: 'owed', why: 'limit' });
  });

  it('LED-201 the limit of the same request holds first', () => {
    expect(positionOf(bank, bankOf(10_00), updateAsset(bank, { mayOwe: 500_00, owed: 20_00 }))).toBe(-20_00);
  });

  it('LED-202 only a loan has a rate, a term and a first day', () => {
    for (const field of ['rate', 'term', 'firstDay'] as const) {
      const value = field === 'firstDay' ? '2026-01-01' : 6;
      given()
        .when(addAsset(card, { type: 'credit', [field]: value }))
        .thenRefused({ code: 'loan-only', field });
      given()
        .when(addAsset(card, { type: 'loan', [field]: value }))
        .then({
          type: 'AssetAdded',
          data: {
            asset: assetRecord(card, { type: 'loan', mayOwe: null, [field]: value }),
            effects: [moved(card, 0, 0)],
          },
        });
    }
  });

  it('LED-203 a change of type keeps a bank’s limit, makes a card’s none, and drops what has no place; undo brings it back', () => {
    const loan = addAsset(card, { type: 'loan', owed: 250_00, mayOwe: 300_00, rate: 6, institution: 'Bank' });
    const { state } = ledgerAfter(loan, updateAsset(card, { type: 'cash' }));
    const record = assetRecord(card, { type: 'loan', mayOwe: 300_00, rate: 6, institution: 'Bank' });
    expect(state.assets.get(card)).toMatchObject({
      position: -250_00,
      record: { ...record, type: 'cash', mayOwe: 0, rate: null, institution: '' },
    });
    expect(
      ledgerAfter(loan, updateAsset(card, { type: 'cash' }), revert(-1)).state.assets.get(card)?.record,
    ).toEqual(record);
    const limitOf = (type: 'bank' | 'credit' | 'loan', ...before: Parameters<typeof ledgerAfter>) =>
      ledgerAfter(...before, updateAsset(card, { type })).state.assets.get(card)?.record.mayOwe;
    expect(limitOf('bank', loan)).toBe(300_00);
    expect(limitOf('credit', loan)).toBe(null);
  });
});

describe('cover', () => {
  it('LED-204 what is available covers an outflow; without a limit nothing needs cover', () => {
    expect(positionOf(card, cardOwing(400_00, 500_00), spent(1, 100_00))).toBe(-500_00);
    given(cardOwing(400_00, 500_00))
      .when(spent(1, 100_01))
      .thenRefused({ code: 'insufficient-funds', assetName: 'Visa', balance: 100_00 });
    given(cardOwing(400_00, 500_00), bankOf(0))
      .when(paid(100_01, card, bank))
      .thenRefused({ code: 'transfer-not-covered', assetName: 'Visa', balance: 100_00 });
    expect(positionOf(card, cardOwing(400_00), spent(1, 9_000_00))).toBe(-9_400_00);
  });

  it('LED-204 a new outflow may not lead beyond the greatest amount owed', () => {
    given(cardOwing(MAX_AMOUNT)).when(spent(1, 1)).thenRefused({ code: 'amount-too-large' });
    given(cardOwing(MAX_AMOUNT), bankOf(0))
      .when(paid(1, card, bank))
      .thenRefused({ code: 'amount-too-large' });
  });

  it('LED-208 the interest of a payment needs no cover: the payment brings more', () => {
    const loan = (owed: number) => addAsset(card, { name: 'Car', type: 'loan', owed });
    const withInterest = makeTransfer(payment, bank, card, 100_00, {
      interest: { id: sampleId('transaction', 9), amount: 10_00, catalogue: sampleCatalogue },
    });
    const owing = [bankOf(1_000_00), loan(1_000_00), updateAsset(card, { mayOwe: 500_00 })] as const;
    expect(positionOf(card, ...owing, withInterest)).toBe(-910_00);
    expect(positionOf(card, ...owing, withInterest, revertGroup(-1))).toBe(-1_000_00);
  });

  it('LED-205 given a limit of 500 at −600, when a payment of 200 is undone, then it owes 600 again; a purchase in between stands in the way', () => {
    const owing = [
      bankOf(1_000_00),
      cardOwing(600_00, 700_00),
      updateAsset(card, { mayOwe: 500_00 }),
    ] as const;
    expect(positionOf(card, ...owing, paid(200_00), revert(-1))).toBe(-600_00);
    given(...owing, paid(200_00), spent(1, 100_00))
      .when(revert(-2))
      .thenRefused({ code: 'revert-blocked', by: 'not-covered', detail: 'Visa' });
  });

  it('LED-205 given a limit that was lowered after a deletion, then what the deletion paid off is told by the limit of now', () => {
    const owing = [cardOwing(0, 500_00), spent(1, 300_00), command('DeleteTransaction', purchase)] as const;
    given(...owing, updateAsset(card, { mayOwe: 100_00 }))
      .when(command('RestoreTransaction', purchase))
      .then({
        type: 'TransactionRestored',
        data: {
          transaction: ledgerAfter(...owing).state.transactions.get(purchase)?.record as never,
          former: { deletion: 'soft' },
          effects: [moved(card, -300_00, -300_00)],
        },
      });
  });
});

describe('what somebody says', () => {
  it('LED-206 given 250 owed, then a balance of 0 moves nothing, owing 0 wipes it', () => {
    given(cardOwing(250_00))
      .when(updateAsset(card, { balance: 0 }))
      .thenNothing();
    given(cardOwing(250_00))
      .when(updateAsset(card, { owed: 250_00 }))
      .thenNothing();
    expect(positionOf(card, cardOwing(250_00), updateAsset(card, { owed: 0 }))).toBe(0);
    expect(positionOf(card, cardOwing(250_00), updateAsset(card, { type: 'cash', balance: 0 }))).toBe(
      -250_00,
    );
    expect(positionOf(card, cardOwing(250_00), updateAsset(card, { type: 'cash', balance: 5_00 }))).toBe(
      5_00,
    );
    expect(positionOf(card, cardOwing(250_00), updateAsset(card, { balance: 50_00 }))).toBe(50_00);
    expect(positionOf(card, cardOwing(250_00), updateAsset(card, { balance: 0, owed: 300_00 }))).toBe(
      -300_00,
    );
    expect(positionOf(card, cardOwing(250_00), updateAsset(card, { balance: 0, owed: 0 }))).toBe(0);
    expect(positionOf(bank, bankOf(50_00), updateAsset(bank, { owed: 0 }))).toBe(50_00);
  });

  it('LED-206 refuses what is based on owing something else', () => {
    given(cardOwing(250_00))
      .when(updateAsset(card, { owed: 0 }, { expectedOwed: 200_00 }))
      .thenRefused({ code: 'owed-conflict', expected: 200_00, actual: 250_00 });
    given(cardOwing(250_00))
      .when(updateAsset(card, { owed: 0 }, { expectedBalance: 1 }))
      .thenRefused({ code: 'balance-conflict', expected: 1, actual: 0 });
  });
});
