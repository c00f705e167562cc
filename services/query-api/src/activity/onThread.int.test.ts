import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAsset, createTransaction, sampleId, updateTransaction } from '@ledgerline/domain/testing';
import { type EventStore, StoreUnavailable } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { runProjector } from '@ledgerline/projector';
import { type ReadStore, ReadStoreUnavailable } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatalogue } from '../categories/catalogue.ts';
import { createLocalLists } from '../lists/localLists.ts';
import { openLists } from '../lists/openLists.ts';
import { createSampleLog } from '../testing/sampleLog.ts';
import type { ActivityQuestion } from './activityLists.ts';

const ada = 'a0000000000000000000000a';
const wallet = sampleId('asset', 1);
const lunch = sampleId('transaction', 1);
const question: ActivityQuestion = {
  ask: 'activity',
  userId: ada,
  query: { page: 1, limit: 20 },
  timeZone: 'UTC',
};

const opened = new AsyncDisposableStack();
let folder: string;
let readStore: ReadStore;
let eventStore: EventStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerline-activity-'));
  opened.defer(() => rm(folder, { recursive: true }));
  eventStore = await openSqliteEventStore({ path: join(folder, 'events.db') });
  opened.defer(() => eventStore.close());
  readStore = await openSqliteReadStore({ path: join(folder, 'read-models.db') });
  opened.defer(() => readStore.close());
  const log = createSampleLog(eventStore);
  await log.categories();
  const revision = await log.ledger(
    ada,
    addAsset(wallet, { name: 'Wallet', balance: 100_00 }),
    createTransaction(lunch, { accountId: wallet, amount: 12_50 }),
    updateTransaction(lunch, { title: 'Dinner' }),
  );
  const stopping = new AbortController();
  const projected = runProjector({ eventStore, readStore, signal: stopping.signal });
  while ((await (await readStore.live()).balancesRevision(ada)) < revision)
    await readStore.changed(ada, 1_000);
  stopping.abort();
  await projected;
});
afterAll(() => opened.disposeAsync());

/** Stores that the main thread must not ask. */
const untouched = {
  readStore: { live: () => Promise.reject(new Error('asked the read models')) } as unknown as ReadStore,
  eventStore: { readStream: () => Promise.reject(new Error('asked the log')) },
};
const locations = (events: string) =>
  ({
    readModels: { engine: 'sqlite', path: join(folder, 'read-models.db') },
    events: { engine: 'sqlite', path: join(folder, events) },
  }) as const;

it('M8 B-31 of stores in files, Activity is read and told on a thread: the main one asks neither', async () => {
  const lists = openLists({ ...untouched, locations: locations('events.db') });
  const here = createLocalLists({
    readStore,
    catalogue: createCatalogue(readStore).current,
    log: eventStore,
  });
  const shown = await lists.activity(question);
  expect(shown).toEqual(await here.activity(question));
  expect(shown.found?.entries.map(({ summary }) => summary)).toEqual([
    'Renamed expense “Lunch” to “Dinner”',
    'Added expense “Lunch” of 12.50 from Wallet',
    'Added asset “Wallet” with a balance of 100.00',
  ]);
  await lists.close();
});

it('M8 B-31 given a log elsewhere, then Activity is told here', async () => {
  const { readModels } = locations('events.db');
  const elsewhere = { engine: 'eventstoredb', url: 'esdb://log.example.com' } as const;
  const lists = openLists({ readStore, eventStore, locations: { readModels, events: elsewhere } });
  expect((await lists.activity(question)).found?.total).toBe(3);
  await lists.close();
});

it('F7 given a log that can’t be opened, then Activity is refused as unavailable, and payees are told', async () => {
  const lists = openLists({ ...untouched, locations: locations('none.db') });
  await expect(lists.activity(question)).rejects.toBeInstanceOf(ReadStoreUnavailable);
  const payees = await lists.labels({
    ask: 'labels',
    userId: ada,
    field: 'payee',
    query: { sort: 'last', page: 1, limit: 10 },
  });
  expect(payees.found?.rows).toEqual([]);
  await lists.close();
});

it('F7 given a log that does not answer, then what is told here says that it is away', async () => {
  const away = { readStream: () => Promise.reject(new StoreUnavailable('frozen')) };
  const lists = openLists({ readStore, eventStore: away });
  await expect(lists.activity(question)).rejects.toBeInstanceOf(StoreUnavailable);
});
