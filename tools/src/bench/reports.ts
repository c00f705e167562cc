import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import type { ApiClient } from '../apiClient.ts';
import { fillLedgers } from '../filling/ledgerFiller.ts';
import { writeLists } from '../filling/listsStory.ts';
import { loadReadModels, timed, withFilledProduct } from '../filling/surroundings.ts';
import { note, report } from './report.ts';
import { figure, median, quantile } from './statistics.ts';

/** 100,000 records are still there of so many events, over ten years. */
const EVENTS = 104_200;
const SPAN = { from: '2016-01-01', days: 3652 };
const TEN_YEARS = { from: '2016-01-01', to: '2025-12-31' };
const ONE_YEAR = { from: '2025-01-01', to: '2025-12-31' };
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);
const LIMIT_RATIO = 1.5;

/** What SQLite needs for the same sums by itself, without months, names and HTTP. */
const groupBy = (keys: string, kinds: string): string =>
  `SELECT date, ${keys}, total(amount), count(*) FROM history INDEXED BY history_by_date
   WHERE user = ? AND deletion = 0 AND date BETWEEN ? AND ? AND status <> 2 ${kinds} GROUP BY ${keys}`;
const BY_CATEGORY = groupBy('date / 30, kind, category', 'AND kind < 2');
/** A year's net worth has a point for each day and asset, and transfers move it too; ten years have one for each month. */
const BY_ASSET = {
  'twelve months': groupBy('date, kind, account, from_asset, to_asset', ''),
  'ten years': groupBy('date / 30, kind, account, from_asset, to_asset', ''),
};
const ALL_ROWS = 'SELECT * FROM history WHERE user = ? AND deletion = 0 AND date BETWEEN ? AND ?';

/**
 * Reports of a person with 100,000 transactions over ten years, asked of the whole product over HTTP; beside each what
 * SQLite's own GROUP BY over the same rows takes, and reading the rows.
 */
export async function benchReports(): Promise<void> {
  await withFilledProduct('reports', fill, measureAll);
}

async function fill(folder: string, userId: string): Promise<void> {
  const eventStore = await openSqliteEventStore({ path: join(folder, 'events.db') });
  await fillLedgers(eventStore, [userId], EVENTS, (assetId, seed) => writeLists(assetId, seed, SPAN));
  await loadReadModels(folder, eventStore);
}

async function measureAll(client: ApiClient, db: DatabaseSync): Promise<void> {
  const { key: user } = db.prepare('SELECT key FROM ids WHERE id = ?').get(client.userId) as { key: number };
  const dayOf = (date: string): number => Date.parse(date) / 86_400_000;
  for (const [name, { from, to }, goal] of [
    ['ten years', TEN_YEARS, 300],
    ['twelve months', ONE_YEAR, 60],
  ] as const) {
    const values = [user, dayOf(from), dayOf(to)];
    for (const path of ['cash-flow', 'categories', 'net-worth']) {
      const limit = db.prepare(path === 'net-worth' ? BY_ASSET[name] : BY_CATEGORY);
      const ours: number[] = [];
      const grouped: number[] = [];
      // The first answer waits for the thread to start and for code to be compiled.
      const first = await timed(() => client.get(`/reports/${path}?from=${from}&to=${to}`));
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await timed(() => client.get(`/reports/${path}?from=${from}&to=${to}`)));
        grouped.push(await timed(async () => limit.all(...values)));
      }
      const p99 = quantile(ours, 0.99);
      console.log(
        `${p99 <= goal ? 'met    ' : 'missed '} ${path}, ${name}: p99 ${figure(p99)} ms (goal ≤ ${goal} ms)`,
      );
      report({
        claim: `${path}, ${name}, p50 beside SQLite's own GROUP BY`,
        unit: 'ms',
        ours: median(ours),
        baseline: median(grouped),
        baselineName: 'GROUP BY',
        goal: { atMost: LIMIT_RATIO },
      });
      note('the first answer', `${figure(first)} ms`);
    }
    // By itself and last: so many rows leave garbage, which the product in this process would wait for.
    const rows: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      rows.push(await timed(async () => db.prepare(ALL_ROWS).all(...values)));
    }
    note(`reading all rows, ${name}`, `${figure(median(rows))} ms`);
  }
  db.close();
}
