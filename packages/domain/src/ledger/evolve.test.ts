import { type LedgerEvent, ledgerStream, type Recorded } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import {
  addAsset,
  assetRecord,
  command,
  earn,
  expenseRecord,
  incomeRecord,
  ledgerAfter,
  makeTransfer,
  moved,
  recordHistory,
  revert,
  sampleId,
  sampleInstant,
  sampleUserId,
  spend,
  transferRecord,
  updateAsset,
  updateTransaction,
} from '../testing/index.ts';
import { evolve } from './evolve.ts';
import { ledgerDecider } from './ledgerDecider.ts';
import { assetOf, emptyLedger, transactionOf } from './ledgerState.ts';
import { isReverted } from './revertedEvents.ts';

const cash = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const lunch = sampleId('transaction', 1);
const pay = sampleId('transaction', 2);
const move = sampleId('transfer', 1);

const wallet = addAsset(cash, { name: 'Wallet', balance: 50_00 });
const giro = addAsset(bank, { name: 'Giro' });

describe('the folded ledger', () => {
  it('LED-63 gives each record the public revision and instant of its last own event', () => {
    const { state } = ledgerAfter(
      wallet,
      giro,
      spend(lunch, cash, 10_00),
      makeTransfer(move, cash, bank, 5_00),
      updateTransaction(lunch, { title: 'Dinner' }),
      updateAsset(bank, { balance: 7_00 }),
    );
    expect(assetOf(state, cash)).toEqual({
      record: assetRecord(cash, { name: 'Wallet' }),
      deletion: 'none',
      position: 35_00,
      income: 0,
      adjustments: {},
      confirmations: [],
      revision: 1,
      updatedAt: sampleInstant(0),
    });
    expect(assetOf(state, bank)).toEqual({
      record: assetRecord(bank, { name: 'Giro' }),
      deletion: 'none',
      position: 7_00,
      income: 0,
      adjustments: { '2026-03-01': 2_00 },
      confirmations: [],
      revision: 6,
      updatedAt: sampleInstant(5),
    });
    expect(transactionOf(state, lunch)).toEqual({
      record: expenseRecord(lunch, { accountId: cash, title: 'Dinner' }),
      deletion: 'none',
      lifted: null,
      revision: 5,
      updatedAt: sampleInstant(4),
    });
    expect(state.transfers.get(move)).toEqual({
      record: transferRecord(move, cash, bank, 5_00),
      reverted: false,
      lifted: { from: 0, to: 5_00 },
      revision: 4,
      updatedAt: sampleInstant(3),
    });
  });

  it('LED-28 LED-36 shows soft-deleted records and hides permanently deleted ones and reverted transfers', () => {
    const { state } = ledgerAfter(
      wallet,
      giro,
      earn(pay, bank, 1_00),
      makeTransfer(move, cash, bank, 5_00),
      revert(-1),
      command('DeleteTransaction', pay),
      command('PermanentlyDeleteAsset', bank),
    );
    expect(transactionOf(state, pay)).toMatchObject({
      record: incomeRecord(pay, { accountId: bank, amount: 1_00 }),
      deletion: 'soft',
    });
    expect([assetOf(state, bank), state.transfers.get(move)?.reverted]).toEqual([undefined, true]);
    expect(state.assets.get(bank)?.deletion).toBe('permanent');
  });

  it('LED-59 tells whether an event is reverted, by any number of reverts of reverts', () => {
    const steps = [wallet, giro, makeTransfer(move, cash, bank, 5_00)];
    const reverted = [1, 2, 3].map((times) => {
      const { state, history } = ledgerAfter(...steps, ...Array.from({ length: times }, () => revert(-1)));
      return history.map(({ id }) => isReverted(state, id));
    });
    expect(reverted).toEqual([
      [false, false, true, false],
      [false, false, false, true, false],
      [false, false, true, false, true, false],
    ]);
  });
});

it('LED-65 folds 100,000 events and decides on them without looking at each', () => {
  const history = longHistory(100_000);
  const begin = processorTime();
  const state = history.reduce(evolve, emptyLedger());
  const folded = processorTime();
  for (let index = 0; index < 1_000; index += 1) {
    ledgerDecider.decide(updateTransaction(sampleId('transaction', index + 1), { amount: 2 }), state);
    ledgerDecider.decide(spend(sampleId('transaction', 200_000 + index), cash, 1), state);
  }
  const decided = processorTime();
  expect(state.transactions.size).toBe(99_999);
  // Far above what it takes, far below what a look at every record would.
  expect(folded - begin).toBeLessThan(2_000);
  expect(decided - folded).toBeLessThan(1_000);
});

/** Milliseconds that this thread has been computing: what else runs on the machine does not count. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** A long ledger, recorded without sealing: an opening and then one expense of 0.01 after the other. */
function longHistory(length: number): Recorded<LedgerEvent>[] {
  const [opening] = recordHistory([
    { type: 'AssetAdded', data: { asset: assetRecord(cash), effects: [moved(cash, 1_000_000, 1_000_000)] } },
  ]);
  if (!opening) throw new Error('one event expected');
  const spending = Array.from({ length: length - 1 }, (_, index): Recorded<LedgerEvent> => {
    const revision = index + 1;
    return {
      type: 'TransactionCreated',
      data: {
        transaction: expenseRecord(sampleId('transaction', revision), { accountId: cash, amount: 1 }),
        effects: [moved(cash, -1, 1_000_000 - revision)],
      },
      id: `event-${revision}`,
      stream: ledgerStream(sampleUserId),
      revision,
      metadata: { ...opening.metadata, commandId: `command-${revision}`, at: sampleInstant(revision) },
    };
  });
  return [opening, ...spending];
}
