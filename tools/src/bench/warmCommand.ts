import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import type { ApiClient } from '../apiClient.ts';
import { filledAsset, fillLedgers } from '../filling/ledgerFiller.ts';
import { connectPerson, inFolder, onFolder, timed } from '../filling/surroundings.ts';
import { note, report, reportGoal } from './report.ts';
import { figure, median, quantile } from './statistics.ts';

const LONG = 100_000;
const ROUNDS = 20;
const PER_ROUND = 50;

/**
 * A command on a ledger of 100,000 events: the first one after it grew without the product (an import of a history), so
 * that it has no snapshot; warm ones, against those on an almost empty ledger in alternating slices; and the first one
 * after a restart, with the snapshot that was made at the hundred-thousandth event.
 */
export async function benchWarmCommand(): Promise<void> {
  await inFolder('warm', async (folder) => {
    await onFolder(folder, async (url) => {
      const client = await connectPerson(url, 'long@example.com');
      await lengthen(folder, client.userId);
      await projected(client, LONG - (ROUNDS * PER_ROUND) / 2);
      const long = { client, asset: filledAsset(client.userId) };
      reportGoal({
        claim: `first command on a cold ledger of ${figure(LONG)} events, no snapshot`,
        ms: await timed(() => command(long)),
        goalMs: 1_000,
      });
      await compareWarm(long, await newPerson(url));
    });
    await onFolder(folder, async (url) => {
      const client = await connectPerson(url, 'long@example.com', true);
      reportGoal({
        claim: 'the same after a restart, with a snapshot',
        ms: await timed(() => command({ client, asset: filledAsset(client.userId) })),
        goalMs: 500,
      });
    });
  });
}

async function compareWarm(long: Caller, short: Caller): Promise<void> {
  const times: Record<'long' | 'short', number[]> = { long: [], short: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, person] of [['long', long] as const, ['short', short] as const]) {
      for (let index = 0; index < PER_ROUND; index += 1) times[name].push(await timed(() => command(person)));
    }
  }
  report({
    claim: `p50 of a command on ${figure(LONG)} events, warm`,
    unit: 'ms',
    ours: median(times.long),
    baseline: median(times.short),
    baselineName: 'empty ledger',
    goal: { atMost: 1.2 },
  });
  note(
    'p99, long and empty',
    `${figure(quantile(times.long, 0.99))} and ${figure(quantile(times.short, 0.99))} ms`,
  );
}

async function newPerson(url: string): Promise<Caller> {
  const client = await connectPerson(url, 'short@example.com');
  const cash = await client.post<{ id: string }>('/assets', {
    name: 'Cash',
    type: 'cash',
    balance: 900_000_000,
  });
  return { client, asset: cash.data.id };
}

interface Caller {
  client: ApiClient;
  asset: string;
}

/** Fills a person's ledger behind the product's back, before it has been read for the first time: the warm commands pass LONG. */
async function lengthen(dataDir: string, userId: string): Promise<void> {
  const store = await openSqliteEventStore({ path: join(dataDir, 'events.db') });
  await fillLedgers(store, [userId], LONG - (ROUNDS * PER_ROUND) / 2);
  await store.close();
}

/** Waits until so many events are shown, so that the projector is at rest. */
export async function projected(client: ApiClient, events: number): Promise<void> {
  let shown = 0;
  while (shown < events)
    ({ revision: shown } = await client.get('/balances', { 'X-Min-Revision': String(events) }));
}

/** An expense of today. */
export async function command({ client, asset }: Caller): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  await client.post('/transactions', {
    type: 'expense',
    title: 'Coffee with Rina',
    amount: 3.2,
    date,
    account: asset,
    useAutoCategory: true,
  });
}
