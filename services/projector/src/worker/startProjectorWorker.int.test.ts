import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { ledgerStream } from '@ledgerline/events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLogger } from '../projecting/logger.ts';
import { MIN_PARKED } from '../projecting/parking.ts';
import { appendPoison } from '../testing/poison.ts';
import { until, untilCurrent } from '../testing/projectAll.ts';
import { appendSampleLedgers, foldOf, personId, shownOf } from '../testing/sampleLedgers.ts';
import { openTestStores, type TestStores } from '../testing/stores.ts';
import {
  type ProjectorWorker,
  type ProjectorWorkerOptions,
  startProjectorWorker,
} from './startProjectorWorker.ts';

let stores: TestStores;
let worker: ProjectorWorker | undefined;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(async () => {
  vi.useRealTimers();
  await worker?.stop();
  await stores.remove();
});

function start(options: Partial<ProjectorWorkerOptions> = {}): ProjectorWorker {
  worker = startProjectorWorker({ stores: stores.locations, ...options });
  return worker;
}

it('projects on a thread of its own and tells each listener of every commit, until it stops listening', async () => {
  const { eventStore, readStore } = stores;
  const heard = new Map<string, number>();
  const others: string[] = [];
  const projector = start();
  projector.onCommitted((changes) => {
    for (const { userId, revision } of changes) heard.set(userId, revision);
  });
  const stopListening = projector.onCommitted((changes) =>
    others.push(...changes.map(({ userId }) => userId)),
  );
  const first = await appendSampleLedgers(eventStore, { people: 2 });
  await until(() => new Set(others).size > 1);
  stopListening();
  const userIds = [...first, ...(await appendSampleLedgers(eventStore, { people: 2, first: 50 }))];
  await untilCurrent(eventStore, readStore);
  await projector.stop();

  expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
  const revisions = await Promise.all(
    userIds.map(
      async (userId) => [userId, (await eventStore.lastOf(ledgerStream(userId)))?.revision] as const,
    ),
  );
  expect(heard).toEqual(new Map(revisions.map(([userId, revision = -1]) => [userId, revision + 1])));
  expect(new Set(others)).toEqual(new Set(first));
});

it('wakes who waits for a person in another thread', async () => {
  const { eventStore, readStore } = stores;
  start();
  const [userId = ''] = await appendSampleLedgers(eventStore, { people: 1 });
  const deadline = performance.now() + 30_000;
  const wanted = ((await eventStore.lastOf(ledgerStream(userId)))?.revision ?? -1) + 1;
  const models = await readStore.live();
  while (((await models.balances(userId))?.revision ?? 0) < wanted && performance.now() < deadline) {
    await readStore.changed(userId, 1000);
  }
  expect((await models.balances(userId))?.revision).toBe(wanted);
});

it('given too many parked streams, it gives up for good, says so, and is not well', async () => {
  const { eventStore } = stores;
  for (let number = 0; number < MIN_PARKED; number += 1) {
    await appendPoison(eventStore, ledgerStream(personId(number)));
  }
  const { messages, logger } = errorsHeard();
  const projector = start({ logger });
  await until(() => !projector.health().isWell);
  expect(messages).toContain('ledger parked');
  expect(messages.at(-1)).toBe('the projector gave up');
  expect(projector.health()).toEqual({ isWell: false, restarts: 0 });
});

/** A logger that keeps what it was told as an error. */
function errorsHeard() {
  const messages: string[] = [];
  const error = (_fields: object, message: string): void => void messages.push(message);
  return { messages, logger: { ...silentLogger, error } };
}

it('given a read store that is locked while the thread opens it, when it is free again, the thread projects', async () => {
  const { eventStore, readStore, readModelsPath } = stores;
  const userIds = await appendSampleLedgers(eventStore, { people: 2 });
  const { messages, logger } = errorsHeard();
  const lock = new DatabaseSync(readModelsPath);
  lock.exec('BEGIN EXCLUSIVE');
  const projector = start({ logger });
  await until(() => messages.includes('the projector thread failed'));
  lock.exec('ROLLBACK');
  lock.close();
  await untilCurrent(eventStore, readStore);

  expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
  expect(projector.health()).toEqual({ isWell: true, restarts: 1 });
  expect(messages).toEqual(['the projector thread failed']);
});

it('given a log that is not there yet, the thread is started again until it is; after ten seconds that is no good health', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { readStore, folder, locations } = stores;
  const path = join(folder, 'later.db');
  const { messages, logger } = errorsHeard();
  const projector = start({ logger, stores: { ...locations, events: { engine: 'sqlite', path } } });
  await until(() => messages.length > 1);
  expect(projector.health().isWell).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(projector.health().isWell).toBe(false);

  const eventStore = await openSqliteEventStore({ path });
  const userIds = await appendSampleLedgers(eventStore, { people: 1 });
  await until(() => projector.health().isWell);
  await untilCurrent(eventStore, readStore);
  expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
  await projector.stop();
  await eventStore.close();
});
