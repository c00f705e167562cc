import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { defaultCategories } from '@ledgerline/domain';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import type { LedgerEvent } from '@ledgerline/events';
import type { ApiClient } from '../apiClient.ts';
import { fillLedgers } from '../filling/ledgerFiller.ts';
import { writeLists } from '../filling/listsStory.ts';
import { loadReadModels, timed, withFilledProduct } from '../filling/surroundings.ts';
import { note, reportGoal } from './report.ts';
import { figure, median, quantile } from './statistics.ts';

/** 100,000 records are still there of so many events, over ten years. */
const EVENTS = 104_200;
const SPAN = { from: '2016-01-01', days: 3652 };
const LAST_DAY = '2025-12-15';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);
const GOAL_MS = 60;

const expenses = defaultCategories.filter(({ type }) => type === 'expense');

/**
 * The plan of a person with 100,000 transactions over ten years, asked of the whole product over HTTP: every category is
 * planned since the first day and carries what was left or missing ever since, over periods that begin on payday.
 */
export async function benchPlan(): Promise<void> {
  await withFilledProduct('plan', fill, measureAll);
}

async function fill(folder: string, userId: string): Promise<void> {
  const eventStore = await openSqliteEventStore({ path: join(folder, 'events.db') });
  await fillLedgers(eventStore, [userId], EVENTS, (assetId, seed) => planned(assetId, seed));
  await loadReadModels(folder, eventStore);
}

function* planned(assetId: string, seed: number): Generator<LedgerEvent, never> {
  const entry = { day: SPAN.from, amount: 500_00, carry: 'both', only: false } as const;
  const former = { start: { day: 1, shift: 'none' }, from: null } as const;
  yield {
    type: 'PeriodStartSet',
    data: { start: { day: 25, shift: 'before' }, from: SPAN.from, former },
  };
  for (const { id: category } of expenses) {
    yield { type: 'PlanSet', data: { category, ...entry, former: [], back: null } };
  }
  return yield* writeLists(assetId, seed, SPAN);
}

async function measureAll(client: ApiClient, db: DatabaseSync): Promise<void> {
  db.close();
  note('categories that carry for ten years', String(expenses.length));
  const ask = () => timed(() => client.get(`/plan?period=${LAST_DAY}`));
  // The first answer waits for the thread to start and for code to be compiled.
  const first = await ask();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await ask());
  reportGoal({ claim: 'GET /plan, p99', ms: quantile(times, 0.99), goalMs: GOAL_MS });
  note('the median and the first answer', `${figure(median(times))} ms, ${figure(first)} ms`);
}
