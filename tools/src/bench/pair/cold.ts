import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { ledgerStream } from '@ledgerline/events';
import { type ApiClient, Refused } from '../../apiClient.ts';
import { filledAsset, fillLedgers } from '../../filling/ledgerFiller.ts';
import { connectPerson, newFolder, timed } from '../../filling/surroundings.ts';
import { type Contender, startContender } from '../contender.ts';
import { command, projected } from '../warmCommand.ts';
import type { PairedBench } from './pairedBench.ts';

const EMAIL = 'long@example.com';
const LONG = 100_000;
/** A snapshot is made at the hundred-thousandth event: the commands of a round pass it. */
const MISSING = 10;

/** The first command that is taken on a cold ledger of 100,000 events, with what went before it: without a snapshot and with one. */
export const pairCold: PairedBench = async (checkout) => {
  const filled = await newFolder('cold-filled');
  const used = await newFolder('cold-used');
  const on = onFolders(checkout);
  const userId = await on(filled, async ({ client }) => client.userId, false);
  const store = await openSqliteEventStore({ path: join(filled, 'events.db') });
  await fillLedgers(store, [userId], LONG - MISSING);
  await store.close();
  await on(filled, ({ client }) => projected(client, LONG - MISSING));

  return {
    async stop() {
      for (const folder of [filled, used]) await rm(folder, { recursive: true, force: true });
    },
    async measure() {
      await rm(used, { recursive: true });
      await cp(filled, used, { recursive: true });
      const bare = await on(used, async (product) => {
        const spent = await firstCommand(product);
        for (let index = 0; index < 2 * MISSING; index += 1) await expense(product.client);
        await snapshotIn(used, userId);
        return spent;
      });
      const withSnapshot = await on(used, firstCommand);
      return {
        'no snapshot, ms': bare.ms,
        'no snapshot, processor ms': bare.processorMs,
        'with a snapshot, ms': withSnapshot.ms,
        'with a snapshot, processor ms': withSnapshot.processorMs,
      };
    },
  };
};

/** Waits until the ledger's snapshot is written, which the product does beside its answers. */
async function snapshotIn(folder: string, userId: string): Promise<void> {
  using control = new DatabaseSync(join(folder, 'read-models.db'), { readOnly: true });
  const kept = control.prepare('SELECT 1 FROM snapshots WHERE stream = ?');
  while (!kept.get(ledgerStream(userId))) await wait(20);
}

interface Product {
  client: ApiClient;
  server: Contender;
}

/** Runs the checkout's product on a folder while `work` goes on. */
const onFolders =
  (checkout: string) =>
  async <Result>(
    dataDir: string,
    work: (product: Product) => Promise<Result>,
    exists = true,
  ): Promise<Result> => {
    const server = await startContender('grouped', { checkout, dataDir });
    try {
      return await work({ client: await connectPerson(server.url, EMAIL, exists), server });
    } finally {
      await server.stop();
    }
  };

/** Comes again where the product says so: it lets nobody wait for a long ledger, and goes on reading meanwhile. */
async function expense(client: ApiClient): Promise<void> {
  try {
    await command({ client, asset: filledAsset(client.userId) });
  } catch (error) {
    if (!(error instanceof Refused) || error.retryAfterMs === undefined) throw error;
    await wait(error.retryAfterMs);
    await expense(client);
  }
}

async function firstCommand({ client, server }: Product) {
  const before = await server.cpu();
  const ms = await timed(() => expense(client));
  return { ms, processorMs: ((await server.cpu()) - before) / 1000 };
}
