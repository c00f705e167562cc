import {
  addAsset,
  createTransaction,
  LedgerModel,
  ledgerAfter,
  ledgerHistory,
  sampleId,
  sampleUserId,
  updateAsset,
} from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAt } from '../history/cut.ts';
import { sumUp } from '../history/sumUp.ts';
import { auditedLedger, bank, jar, storedEvents, wallet } from '../testing/auditedLog.ts';
import { memoryLog } from '../testing/memoryLog.ts';
import { DatedPositions } from './datedPositions.ts';
import { recordedBalances } from './recordedBalances.ts';

const dated = (history: readonly Recorded<LedgerEvent>[], day: string, zone = 'UTC') => {
  const ledger = new DatedPositions(zone);
  for (const event of history) ledger.fold(event);
  return ledger.until(day);
};

describe('balances --at', () => {
  it('is what the first so many events add up to, for any ledger', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerHistory(), fc.nat(), async (history, place) => {
        const revision = place % (history.length + 1);
        const log = memoryLog(storedEvents(history));
        const cut = await cutAt(log, sampleUserId, { revision });
        const shown = await recordedBalances(log, sampleUserId, cut);
        const model = new LedgerModel();
        for (const event of history.slice(0, revision)) model.observe(event);
        expect(new Map(shown.assets.map(({ id, position }) => [id, position]))).toEqual(model.positions());
        expect(shown.revision).toBe(revision);
      }),
    );
  });

  it('shows a shortfall where a spent income was deleted for good', async () => {
    const log = memoryLog(storedEvents(auditedLedger()));
    const { assets } = await recordedBalances(log, sampleUserId, { revision: 10 });
    expect(assets.map(({ id, position, deletion }) => [id, position, deletion])).toEqual([
      [wallet, 60_00, 'none'],
      [bank, -90_00, 'none'],
    ]);
    expect(sumUp(assets)).toEqual({ balance: 60_00n, shortfall: 90_00n, owed: 0n });
  });
});

it('OW-93 what is below 0 is owed where it may be, and short elsewhere', () => {
  const { history } = ledgerAfter(
    addAsset(wallet, { balance: 10_00 }),
    addAsset(bank, { name: 'Visa', type: 'credit', mayOwe: 500_00 }),
    createTransaction(sampleId('transaction', 1), { accountId: bank, amount: 30_00 }),
  );
  expect(sumUp(dated(history, '2026-03-01').assets)).toEqual({
    balance: 10_00n,
    shortfall: 0n,
    owed: 30_00n,
  });
});

describe('balances --by-date', () => {
  it('of a day behind all dates is what the records add up to, for any ledger', () => {
    fc.assert(
      fc.property(ledgerHistory(), (history) => {
        const model = new LedgerModel();
        for (const event of history) model.observe(event);
        const { assets, later } = dated(history, '2026-03-02');
        expect(new Map(assets.map(({ id, position }) => [id, Number(position)]))).toEqual(model.positions());
        expect(later).toEqual({ transactions: 0, transfers: 0, adjustments: 0 });
      }),
    );
  });

  it('counts by the dates of the records, not by when they were recorded', () => {
    const none = { adjustments: 0n, income: 0n, expense: 0n, transfersIn: 0n, transfersOut: 0n };
    expect(dated(auditedLedger(), '2026-02-15')).toEqual({
      assets: [
        {
          ...none,
          id: wallet,
          name: 'Wallet',
          type: 'cash',
          mayOwe: 0,
          deletion: 'none',
          opening: 100_00n,
          transfersOut: 20_00n,
          position: 80_00n,
        },
        {
          ...none,
          id: bank,
          name: 'Gi\u001b[2Jro',
          type: 'bank',
          mayOwe: 0,
          deletion: 'none',
          opening: 50_00n,
          transfersIn: 20_00n,
          position: 70_00n,
        },
        {
          ...none,
          id: jar,
          name: 'Jar',
          type: 'cash',
          mayOwe: 0,
          deletion: 'soft',
          opening: 5_00n,
          position: 5_00n,
        },
      ],
      later: { transactions: 2, transfers: 0, adjustments: 1 },
    });
  });

  it('counts a balance that was set from the day in the zone on which that was done', () => {
    const history = ledgerAfter(
      addAsset(wallet, { balance: 1_00 }),
      updateAsset(wallet, { balance: 9_00 }),
    ).history;
    const positions = (day: string, zone: string) =>
      dated(history, day, zone).assets.map(({ position }) => position);
    expect(positions('2026-02-28', 'UTC')).toEqual([1_00n]);
    expect(positions('2026-03-01', 'UTC')).toEqual([9_00n]);
    // 10:01 UTC is 00:01 of the next day there.
    expect(positions('2026-03-01', 'Pacific/Kiritimati')).toEqual([1_00n]);
  });

  it('leaves failed ones out, and counts pending ones', () => {
    const { history } = ledgerAfter(
      addAsset(wallet, { balance: 10_00 }),
      createTransaction(sampleId('transaction', 1), { accountId: wallet, amount: 1_00, status: 'pending' }),
      createTransaction(sampleId('transaction', 2), { accountId: wallet, amount: 2_00, status: 'failed' }),
    );
    expect(dated(history, '2026-03-01').assets[0]?.position).toBe(9_00n);
  });

  it('is exact where the sum of all assets is beyond 2^53', () => {
    const amount = 99_999_999_999_997;
    const wallets = [1, 2, 3].map((number) => sampleId('asset', number));
    const pairs = Array.from({ length: 96 }, (_, pair) => {
      const fields = { accountId: wallets[pair % 3] ?? '', amount };
      const income = { ...fields, type: 'income' as const, date: '2026-02-01' };
      return [
        createTransaction(sampleId('transaction', 2 * pair), income),
        createTransaction(sampleId('transaction', 2 * pair + 1), fields),
      ];
    });
    const opened = wallets.map((id) => addAsset(id, { name: id }));
    const { history } = ledgerAfter(...opened, ...pairs.flat());
    expect(sumUp(dated(history, '2026-02-15').assets)).toEqual({
      balance: 9_599_999_999_999_712n,
      shortfall: 0n,
      owed: 0n,
    });
    expect(sumUp(dated(history, '2026-03-01').assets)).toEqual({ balance: 0n, shortfall: 0n, owed: 0n });
  });
});
