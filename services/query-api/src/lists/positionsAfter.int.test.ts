import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerHistory, sampleUserId } from '@ledgerline/domain/testing';
import { dateInZone } from '@ledgerline/domain/values';
import {
  activityRow,
  emptyBalances,
  evolveBalances,
  type HistoryRow,
  historyRow,
  MonthSums,
  monthOf,
  reportChanges,
} from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { applyTo } from '@ledgerline/read-models/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type History, standing, wallet } from '../testing/reportCases.ts';
import { positionsAfter } from './positionsAfter.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerline-positions-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;

it('AP-03 for any ledger, the position after each row is what came before it by date, then creation, whatever rows are asked for', async () => {
  const cases = fc.tuple(
    ledgerHistory(60),
    fc.constantFrom('UTC', 'Asia/Jakarta', 'America/Los_Angeles', 'Pacific/Kiritimati'),
    fc.infiniteStream(fc.boolean()),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ([events, timeZone, coins]) => {
      const history = events.map(createdWhenItCame());
      const { read, rows, close } = await projected(history);
      const wanted = rows
        .filter((row) => [row.accountId, row.fromAssetId, row.toAssetId].includes(wallet))
        .filter(() => coins.next().value);
      const expected = wanted.map((row) => positionAt(history, row, timeZone));
      expect(await positionsAfter(wanted, read, wallet, timeZone)).toEqual(expected);
      await close();
    }),
    { numRuns: 25 },
  );
}, 60_000);

/** Gives each record the instant of its first event, so that adjustments come between records of one day. */
function createdWhenItCame(): (event: History[number]) => History[number] {
  const created = new Map<string, string>();
  return (event) => {
    const record =
      'transaction' in event.data ? 'transaction' : 'transfer' in event.data ? 'transfer' : undefined;
    if (!record) return event;
    const data = structuredClone(event.data) as unknown as Record<string, { id: string; createdAt: string }>;
    const { id } = data[record] ?? { id: '' };
    created.set(id, created.get(id) ?? event.metadata.at);
    Object.assign(data[record] ?? {}, { createdAt: created.get(id) });
    return { ...event, data } as unknown as History[number];
  };
}

/** What stands up to a row, added up one by one. */
function positionAt(history: History, row: HistoryRow, timeZone: string): number {
  const { transactions, transfers, adjustments } = standing(history);
  const isUpTo = (date: string, at: string, id: string): boolean =>
    date !== row.date ? date < row.date : at !== row.createdAt ? at < row.createdAt : id <= row.id;
  let sum = 0;
  for (const { type, amount, accountId, date, createdAt, id } of transactions)
    if (accountId === wallet && isUpTo(date, createdAt, id)) sum += type === 'income' ? amount : -amount;
  for (const { fromAssetId, toAssetId, amount, date, createdAt, id } of transfers) {
    if (!isUpTo(date, createdAt, id)) continue;
    if (toAssetId === wallet) sum += amount;
    if (fromAssetId === wallet) sum -= amount;
  }
  for (const { assetId, at, amount } of adjustments)
    if (assetId === wallet && isUpTo(dateInZone(Date.parse(at), timeZone), at, '')) sum += amount;
  return sum;
}

/** Read models of a ledger in a file of their own. */
async function projected(history: History) {
  files += 1;
  const store = await openSqliteReadStore({ path: join(folder, `${files}.db`) });
  const months = new Map<string, MonthSums>();
  const rows = new Map<string, HistoryRow>();
  for (const event of history) {
    const row = historyRow(sampleUserId, event);
    if (row) rows.set(row.id, row);
    for (const change of reportChanges(event)) {
      const month = months.get(monthOf(change.date)) ?? MonthSums.of(undefined);
      months.set(monthOf(change.date), month);
      month.add(change, event.revision + 1);
    }
  }
  const balances = history.reduce(evolveBalances, emptyBalances(sampleUserId));
  const live = await store.live();
  await applyTo(live, {
    history: [...rows.values()],
    months: [...months].map(([month, sums]) => sums.toDocument(sampleUserId, month)),
    activity: history.map((event) => activityRow(sampleUserId, event)),
    balances: [balances],
    checkpoint: { logId: 'log', position: '1', applied: history.length },
  });
  return {
    read: { userId: sampleUserId, balances, models: live },
    rows: [...rows.values()].filter(({ deletion }) => deletion === 'none'),
    close: () => store.close(),
  };
}
