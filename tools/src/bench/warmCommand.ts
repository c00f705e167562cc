import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import type { ApiClient } from '../apiClient.ts';
import { filledAsset, fillLedgers } from './ledgerFiller.ts';
import { note, report } from './report.ts';
import { figure, median, quantile } from './statistics.ts';
import { connectPerson, withProduct } from './surroundings.ts';

const LONG = 100_000;
const ROUNDS = 20;
const PER_ROUND = 50;

/** A warm command on a ledger of 100,000 events against one on an almost empty ledger, in alternating slices. */
export async function benchWarmCommand(): Promise<void> {
  await withProduct('warm', async (url, folder) => {
    const longClient = await connectPerson(url, 'long@example.com');
    await lengthen(folder, longClient.userId);
    const long = { client: longClient, asset: filledAsset(longClient.userId) };
    const shortClient = await connectPerson(url, 'short@example.com');
    const cash = await shortClient.post<{ id: string }>('/assets', {
      name: 'Cash',
      type: 'cash',
      balance: 900_000_000,
    });
    const short = { client: shortClient, asset: cash.data.id };
    const started = performance.now();
    await command(long);
    note(
      `first command on a cold ledger of ${figure(LONG)} events`,
      `${figure(performance.now() - started)} ms`,
    );

    const times: Record<'long' | 'short', number[]> = { long: [], short: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, person] of [['long', long] as const, ['short', short] as const]) {
        for (let index = 0; index < PER_ROUND; index += 1) {
          const before = performance.now();
          await command(person);
          times[name].push(performance.now() - before);
        }
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
  });
}

interface Caller {
  client: ApiClient;
  asset: string;
}

/** Fills a person's ledger behind the product's back, before it has been read for the first time. */
async function lengthen(dataDir: string, userId: string): Promise<void> {
  const store = await openSqliteEventStore({ path: join(dataDir, 'events.db') });
  await fillLedgers(store, [userId], LONG);
  await store.close();
}

async function command({ client, asset }: Caller): Promise<void> {
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
