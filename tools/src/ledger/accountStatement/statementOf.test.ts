import { addDays } from '@ledgerline/domain/calendarDate';
import { LedgerModel, ledgerHistory, sampleUserId } from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded, TransactionRecord } from '@ledgerline/events';
import { namesFor } from '@ledgerline/query-api/telling';
import { emptyBalances, evolveBalances } from '@ledgerline/read-models';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DatedPositions } from '../balances/datedPositions.ts';
import { auditedLedger, bank, jar, lunch, rent, trip, wallet } from '../testing/auditedLog.ts';
import { type Statement, statementOf } from './statementOf.ts';

type History = readonly Recorded<LedgerEvent>[];
interface Period {
  from: string;
  to: string;
  chosen?: ReadonlySet<string>;
}

function made(history: History, period: Period): Statement {
  const ledger = new DatedPositions('UTC');
  for (const event of history) ledger.fold(event);
  const names = namesFor(history.reduce(evolveBalances, emptyBalances(sampleUserId)), new Map());
  return statementOf(ledger, period, names);
}

/** What the assets hold by the records dated up to a day, added up by the product's own fold of just those events. */
function positionsOn(history: History, day: string): Map<string, number> {
  const dated = history.flatMap((event): Recorded<LedgerEvent>[] => {
    const { type, data, metadata } = event;
    if ('transaction' in data) {
      const failed: TransactionRecord = { ...data.transaction, status: 'failed' };
      const counts = data.transaction.date <= day;
      return [counts ? event : ({ ...event, data: { ...data, transaction: failed } } as typeof event)];
    }
    if ('transfer' in data) return data.transfer.date <= day ? [event] : [];
    return type === 'AssetBalanceAdjusted' && metadata.at.slice(0, 10) > day ? [] : [event];
  });
  const model = new LedgerModel();
  for (const event of dated) model.observe(event);
  return model.positions();
}

const days = fc.constantFrom(
  '1900-01-01',
  '2026-02-20',
  '2026-02-25',
  '2026-03-01',
  '2026-03-02',
  '2026-04-01',
);

describe('statement', () => {
  it('RP-28 given any ledger and any period, then each line adds up, and openings and closings are what the records of those days come to', () => {
    fc.assert(
      fc.property(ledgerHistory(), fc.nat(), days, days, (history, place, a, b) => {
        const recorded = history.slice(0, place % (history.length + 1));
        const [from = a, to = b] = [a, b].toSorted();
        const chosen = new Set(positionsOn(recorded, to).keys());
        const { assets, categories, transfers } = made(recorded, { from, to, chosen });
        const of = (which: 'opening' | 'closing') =>
          new Map(assets.map((one) => [one.asset.id, Number(one[which])]));
        expect(of('opening')).toEqual(positionsOn(recorded, from === '1900-01-01' ? '' : addDays(from, -1)));
        expect(of('closing')).toEqual(positionsOn(recorded, to));

        const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
        for (const { opening, lines, closing, sums } of assets) {
          let balance = opening;
          for (const line of lines) {
            balance += BigInt(line.amount);
            expect(line.balance).toBe(balance);
            expect(line.date >= from && line.date <= to).toBe(true);
          }
          expect(balance).toBe(closing);
          expect(lines.map(({ date }) => date)).toEqual(lines.map(({ date }) => date).toSorted());
          const { income, expense, transfersIn, transfersOut, adjustments } = sums;
          expect(opening + income - expense + transfersIn - transfersOut + adjustments).toBe(closing);
        }
        const summed = (type: string) =>
          sum(categories.filter((one) => one.type === type).map((one) => one.sum));
        expect(summed('income')).toBe(sum(assets.map(({ sums }) => sums.income)));
        expect(summed('expense')).toBe(sum(assets.map(({ sums }) => sums.expense)));
        const moved = sum(transfers.map(({ amount }) => BigInt(amount)));
        expect([moved, moved]).toEqual([
          sum(assets.map(({ sums }) => sums.transfersIn)),
          sum(assets.map(({ sums }) => sums.transfersOut)),
        ]);
      }),
    );
  });

  it('RP-28 given deletions, a balance that was set and a transfer, then each asset has its movements with the balance after them', () => {
    const { assets, categories, transfers } = made(auditedLedger('Giro'), {
      from: '2026-02-01',
      to: '2026-03-31',
    });
    const line = { category: 'Miscellaneous', isPending: false };
    const other = { category: '', isPending: false };
    const none = { adjustments: 0n, income: 0n, expense: 0n, transfersIn: 0n, transfersOut: 0n };
    expect(assets).toEqual([
      {
        asset: { id: wallet, name: 'Wallet', type: 'cash', deletion: 'none' },
        opening: 100_00n,
        lines: [
          {
            ...other,
            date: '2026-02-01',
            kind: 'transfer',
            title: 'To Giro',
            amount: -20_00,
            balance: 80_00n,
            record: trip,
          },
          {
            ...line,
            date: '2026-03-01',
            kind: 'expense',
            title: 'Lunch',
            amount: -40_00,
            balance: 40_00n,
            record: lunch,
          },
          {
            ...other,
            date: '2026-03-01',
            kind: 'set',
            title: 'Balance set',
            amount: 15_00,
            balance: 55_00n,
            record: null,
          },
        ],
        closing: 55_00n,
        sums: { ...none, expense: 40_00n, transfersOut: 20_00n, adjustments: 15_00n },
      },
      {
        asset: { id: bank, name: 'Giro', type: 'bank', deletion: 'none' },
        opening: 50_00n,
        lines: [
          {
            ...other,
            date: '2026-02-01',
            kind: 'transfer',
            title: 'From Wallet',
            amount: 20_00,
            balance: 70_00n,
            record: trip,
          },
          {
            ...line,
            date: '2026-03-01',
            kind: 'expense',
            title: 'Lunch',
            amount: -140_00,
            balance: -70_00n,
            record: rent,
          },
        ],
        closing: -70_00n,
        sums: { ...none, expense: 140_00n, transfersIn: 20_00n },
      },
      {
        asset: { id: jar, name: 'Jar', type: 'cash', deletion: 'soft' },
        opening: 5_00n,
        lines: [],
        closing: 5_00n,
        sums: none,
      },
    ]);
    expect(categories).toEqual([{ type: 'expense', category: 'Miscellaneous', count: 2, sum: 180_00n }]);
    expect(transfers).toEqual([
      { date: '2026-02-01', from: 'Wallet', to: 'Giro', description: '', amount: 20_00, record: trip },
    ]);
  });
});
