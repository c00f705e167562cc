import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import type { ApiClient } from '../apiClient.ts';
import { filledAsset, fillLedgers, people } from '../filling/ledgerFiller.ts';
import { writeLists } from '../filling/listsStory.ts';
import { loadReadModels, withFilledProduct } from '../filling/surroundings.ts';
import { type ListCase, listCases } from './listsCases.ts';
import { note } from './report.ts';
import { figure, median, quantile } from './statistics.ts';

/** 100,000 records are still there of so many events. */
const EVENTS = 104_200;
const OTHERS = 200;
const EVENTS_OF_OTHERS = 500;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 100);
const GOAL_MS = 50;

interface Measured {
  name: string;
  ours: number[];
  plain: number[];
}

/**
 * Every page, filter, sort and search of a person with 100,000 transactions among 200 others, asked of the whole
 * product over HTTP; beside each the page's rows by a plain SELECT from the same index, without total, names or HTTP.
 */
export async function benchLists(): Promise<void> {
  await withFilledProduct('lists', fill, async (client, db) => report(await measure(client, db)));
}

/** Writes the ledgers and loads the read models in bulk from them. */
async function fill(folder: string, userId: string): Promise<void> {
  const eventStore = await openSqliteEventStore({ path: join(folder, 'events.db') });
  const others = people(OTHERS);
  await fillLedgers(eventStore, others.slice(0, OTHERS / 2), EVENTS_OF_OTHERS, writeLists);
  await fillLedgers(eventStore, [userId], EVENTS, writeLists);
  await fillLedgers(eventStore, others.slice(OTHERS / 2), EVENTS_OF_OTHERS, writeLists);
  await loadReadModels(folder, eventStore);
}

async function measure(client: ApiClient, db: DatabaseSync): Promise<Measured[]> {
  const keyOf = (id: string): number =>
    (db.prepare('SELECT key FROM ids WHERE id = ?').get(id) as { key: number } | undefined)?.key ?? -1;
  const user = keyOf(client.userId);
  const { rows } = db
    .prepare('SELECT incomes + expenses + transfers AS rows FROM balances WHERE user = ?')
    .get(user) as { rows: number };
  note('rows in the list', `${figure(rows)}; requests of each kind: ${ROUNDS}`);
  const cases = listCases({ firstAsset: filledAsset(client.userId), rows, keyOf });
  const measured = cases.map((listCase) => ({ listCase, ...measuring(client, db, user, listCase) }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, { askUs, askPlainly }] of measured.entries()) {
      if ((round + place) % 2 === 0) await askUs();
      askPlainly();
      if ((round + place) % 2 === 1) await askUs();
    }
  }
  db.close();
  return measured.map(({ listCase: { name }, ours, plain }) => ({ name, ours, plain }));
}

function measuring(client: ApiClient, db: DatabaseSync, user: number, { path, sql, values }: ListCase) {
  const ours: number[] = [];
  const plain: number[] = [];
  const statement = db.prepare(
    `SELECT full.* FROM (SELECT user, id FROM history ${sql}) AS page
     JOIN history AS full ON full.user = page.user AND full.id = page.id`,
  );
  return {
    ours,
    plain,
    askUs: async (): Promise<void> => {
      const before = performance.now();
      await client.get(path);
      ours.push(performance.now() - before);
    },
    askPlainly: (): void => {
      const before = performance.now();
      statement.all({ ...values, user });
      plain.push(performance.now() - before);
    },
  };
}

function report(measured: readonly Measured[]): void {
  const columns = ['ours p50', 'p99', 'plain p50', 'p99', 'p50 ratio'];
  console.log(`         ${'ms'.padEnd(48)}${columns.map((column) => column.padStart(10)).join('')}`);
  for (const { name, ours, plain } of measured) {
    const figures = [median(ours), quantile(ours, 0.99), median(plain), quantile(plain, 0.99)];
    const cells = [
      ...figures.map((value) => value.toFixed(2)),
      `${(median(ours) / median(plain)).toFixed(1)}×`,
    ];
    console.log(`         ${name.padEnd(48)}${cells.map((cell) => cell.padStart(10)).join('')}`);
  }
  const all = quantile(
    measured.flatMap(({ ours }) => ours),
    0.99,
  );
  const worst = measured.toSorted((a, b) => quantile(b.ours, 0.99) - quantile(a.ours, 0.99))[0];
  const worstP99 = quantile(worst?.ours ?? [], 0.99);
  const met = worstP99 <= GOAL_MS;
  console.log(`${met ? 'met    ' : 'missed '} p99 of every kind of request ≤ ${GOAL_MS} ms:`);
  console.log(
    `         worst ${figure(worstP99)} ms (${worst?.name ?? ''}), p99 over all requests ${figure(all)} ms`,
  );
}
