import {
  addAsset,
  command,
  createTransaction,
  earn,
  importFile,
  LedgerModel,
  ledgerAfter,
  ledgerHistory,
  makeTransfer,
  revert,
  type Step,
  sampleId,
  sampleInstant,
  sampleNow,
  sampleUserId,
  spend,
  updateAsset,
  updateTransaction,
} from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import { owesNothing } from '@ledgerline/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetDocument, BalancesDocument } from '../documents.ts';
import { emptyBalances, evolveBalances } from './balances.ts';
import { GapInStream } from './streamOrder.ts';

const wallet = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const lunch = sampleId('transaction', 1);
const pay = sampleId('transaction', 2);
const trip = sampleId('transfer', 1);

const fold = (events: readonly Recorded<LedgerEvent>[]): BalancesDocument =>
  events.reduce(evolveBalances, emptyBalances(sampleUserId));

const after = (...steps: Step[]): BalancesDocument => fold(ledgerAfter(...steps).history);

const opened = [
  addAsset(wallet, { name: 'Wallet', balance: 100_00 }),
  addAsset(bank, { name: 'Bank', type: 'bank', institution: 'First', balance: 0 }),
];

const asset = (fields: Partial<AssetDocument>): AssetDocument => ({
  id: wallet,
  name: 'Wallet',
  type: 'cash',
  institution: '',
  description: '',
  ...owesNothing,
  position: 100_00,
  deletion: 'none',
  createdAt: sampleNow,
  updatedAt: sampleInstant(0),
  revision: 1,
  ...fields,
});
const emptyBank = asset({
  id: bank,
  name: 'Bank',
  type: 'bank',
  institution: 'First',
  position: 0,
  updatedAt: sampleInstant(1),
  revision: 2,
});

/** The event as it is where the file of an import had these columns. */
function readWith(event: Recorded<LedgerEvent>, header: readonly string[]): Recorded<LedgerEvent> {
  if (event.type !== 'StatementImportBegun' && event.type !== 'StatementImported') return event;
  const record = { ...event.data.import, reading: { format: 'csv', header } };
  return { ...event, data: { ...event.data, import: record } } as Recorded<LedgerEvent>;
}

describe('balances', () => {
  it('AssetAdded: an asset with its opening position', () => {
    expect(after(...opened)).toEqual({
      userId: sampleUserId,
      revision: 2,
      assets: [asset({}), emptyBank],
      totals: { income: 0, expense: 0 },
      counts: { income: 0, expense: 0, transfer: 0, deletedTransactions: 0 },
      at: sampleInstant(1),
    });
  });

  it('AssetUpdated: the record as it is now, the position as it was', () => {
    const { assets, revision } = after(...opened, updateAsset(wallet, { name: 'Purse', description: 'red' }));
    expect(revision).toBe(3);
    expect(assets).toEqual([
      asset({ name: 'Purse', description: 'red', updatedAt: sampleInstant(2), revision: 3 }),
      emptyBank,
    ]);
  });

  it('B-07 AssetBalanceAdjusted: the position that was set', () => {
    const { assets } = after(...opened, updateAsset(bank, { balance: 7_00 }));
    expect(assets[1]).toEqual({ ...emptyBank, position: 7_00, updatedAt: sampleInstant(2), revision: 3 });
  });

  it('AssetSoftDeleted, AssetPermanentlyDeleted, AssetRestored: the deletion; the position stays', () => {
    const states = [
      after(...opened, command('DeleteAsset', wallet)),
      after(...opened, command('DeleteAsset', wallet), command('PermanentlyDeleteAsset', wallet)),
      after(...opened, command('DeleteAsset', wallet), command('RestoreAsset', wallet)),
    ].map(({ assets }) => [assets[0]?.deletion, assets[0]?.position, assets[0]?.revision]);
    expect(states).toEqual([
      ['soft', 100_00, 3],
      ['permanent', 100_00, 4],
      ['none', 100_00, 4],
    ]);
  });

  it('B-02 TransactionCreated: totals and counts, and the position of the effect; the asset keeps its revision', () => {
    const document = after(...opened, spend(lunch, wallet, 30_00), earn(pay, bank, 50_00));
    expect(document.assets).toEqual([asset({ position: 70_00 }), { ...emptyBank, position: 50_00 }]);
    expect(document.totals).toEqual({ income: 50_00, expense: 30_00 });
    expect(document.counts).toEqual({ income: 1, expense: 1, transfer: 0, deletedTransactions: 0 });
  });

  it('TransactionCreated: pending counts like completed; a failed one is a row but no amount', () => {
    const document = after(
      ...opened,
      createTransaction(lunch, { accountId: wallet, amount: 1_00, status: 'pending' }),
      createTransaction(pay, { accountId: wallet, amount: 2_00, status: 'failed' }),
    );
    expect(document.totals).toEqual({ income: 0, expense: 1_00 });
    expect(document.counts.expense).toBe(2);
    expect(document.assets[0]?.position).toBe(99_00);
  });

  it('TransactionUpdated: moves between totals, counts and assets', () => {
    const document = after(
      ...opened,
      spend(lunch, wallet, 30_00),
      updateTransaction(lunch, { type: 'income', useAutoCategory: true, amount: 5_00, accountId: bank }),
    );
    expect(document.totals).toEqual({ income: 5_00, expense: 0 });
    expect(document.counts).toEqual({ income: 1, expense: 0, transfer: 0, deletedTransactions: 0 });
    expect(document.assets.map(({ position }) => position)).toEqual([100_00, 5_00]);
  });

  it('TransactionUpdated: failed leaves the totals, and comes back into them', () => {
    const failed = [...opened, spend(lunch, wallet, 30_00), updateTransaction(lunch, { status: 'failed' })];
    expect(after(...failed).totals.expense).toBe(0);
    expect(after(...failed).counts.expense).toBe(1);
    expect(after(...failed, updateTransaction(lunch, { status: 'completed' })).totals.expense).toBe(30_00);
  });

  it('B-01 TransactionSoftDeleted of a spent income: a position below 0', () => {
    const document = after(
      addAsset(wallet),
      earn(pay, wallet, 100_00),
      spend(lunch, wallet, 70_00),
      command('DeleteTransaction', pay),
    );
    expect(document.assets[0]?.position).toBe(-70_00);
    expect(document.totals).toEqual({ income: 0, expense: 70_00 });
    expect(document.counts).toEqual({ income: 0, expense: 1, transfer: 0, deletedTransactions: 1 });
  });

  it('LED-6 TransactionRestored: delete and restore are the identity', () => {
    const before = [...opened, spend(lunch, wallet, 30_00)];
    const restored = after(
      ...before,
      command('DeleteTransaction', lunch),
      command('RestoreTransaction', lunch),
    );
    expect(restored).toEqual({ ...after(...before), revision: 5, at: sampleInstant(4) });
  });

  it('TransactionPermanentlyDeleted: of a soft-deleted one, of a live one, and brought back by a revert', () => {
    const before = [...opened, spend(lunch, wallet, 30_00)];
    const soft = [...before, command('DeleteTransaction', lunch)];
    const gone = { income: 0, expense: 0, transfer: 0, deletedTransactions: 0 };
    const viaSoft = after(...soft, command('PermanentlyDeleteTransaction', lunch));
    expect([viaSoft.counts, viaSoft.totals.expense, viaSoft.assets[0]?.position]).toEqual([gone, 0, 100_00]);
    const atOnce = after(...before, command('PermanentlyDeleteTransaction', lunch));
    expect([atOnce.counts, atOnce.totals.expense, atOnce.assets[0]?.position]).toEqual([gone, 0, 100_00]);
    const back = after(...before, command('PermanentlyDeleteTransaction', lunch), revert(-1));
    expect([back.counts.expense, back.totals.expense, back.assets[0]?.position]).toEqual([1, 30_00, 70_00]);
  });

  it('TransferMade, TransferReverted, TransferRestored: both sides at once; no income, no expense', () => {
    const made = [...opened, makeTransfer(trip, wallet, bank, 40_00)];
    const states = [after(...made), after(...made, revert(-1)), after(...made, revert(-1), revert(-1))];
    expect(states.map(({ assets }) => assets.map(({ position }) => position))).toEqual([
      [60_00, 40_00],
      [100_00, 0],
      [60_00, 40_00],
    ]);
    expect(states.map(({ counts }) => counts.transfer)).toEqual([1, 0, 1]);
    expect(states.map(({ totals }) => totals)).toEqual(states.map(() => ({ income: 0, expense: 0 })));
  });

  it('gives the same document for an event that it shows already', () => {
    const { history } = ledgerAfter(...opened, spend(lunch, wallet, 30_00));
    const document = fold(history);
    for (const event of history) expect(evolveBalances(document, event)).toBe(document);
  });

  it('throws on an event after a gap', () => {
    const { history } = ledgerAfter(...opened, spend(lunch, wallet, 30_00));
    const [first, , third] = history;
    if (!first || !third) throw new Error('three events');
    expect(() => evolveBalances(fold([first]), third)).toThrow(GapInStream);
  });

  it('ST-174 an import takes the same bytes however wide its file is', () => {
    const ledger = ledgerAfter(...opened);
    importFile(ledger, wallet, [
      { date: '2026-02-20', amount: -5_00, text: 'BAKERY', reference: '', counterparty: '' },
    ]);
    const bytes = (header: readonly string[]) => {
      const document = fold(ledger.history.map((event) => readWith(event, header)));
      return [document.imports?.length, JSON.stringify(document).length];
    };
    const wide = Array.from({ length: 200 }, (_, column) => `${column}`.padEnd(200, 'x'));
    expect(bytes(wide)).toEqual(bytes([]));
    expect(bytes(wide)[0]).toBe(1);
  });

  it('does not change the document that it is given', () => {
    const { history } = ledgerAfter(...opened, spend(lunch, wallet, 30_00));
    const document = fold(history.slice(0, 2));
    const copy = structuredClone(document);
    history.slice(2).reduce(evolveBalances, document);
    expect(document).toEqual(copy);
  });

  it('B-01 positions are what the records add up to, whatever happened', () => {
    fc.assert(
      fc.property(ledgerHistory(), (history) => {
        const model = new LedgerModel();
        for (const event of history) model.observe(event);
        const { assets, revision } = fold(history);
        expect(new Map(assets.map(({ id, position }) => [id, position]))).toEqual(model.positions());
        expect(revision).toBe(history.length);
      }),
    );
  });
});
