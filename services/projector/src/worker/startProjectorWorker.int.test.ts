import { ledgerStream } from '@ledgerline/events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAX_PARKED } from '../projecting/parking.ts';
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
  await until(() => others.length > 1);
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
  const deadline = performance.now() + 10_000;
  const wanted = ((await eventStore.lastOf(ledgerStream(userId)))?.revision ?? -1) + 1;
  const models = await readStore.live();
  while (((await models.balances(userId))?.revision ?? 0) < wanted && performance.now() < deadline) {
    await readStore.changed(userId, 1000);
  }
  expect((await models.balances(userId))?.revision).toBe(wanted);
});

it('says when it gives up, and logs through the logger it was given', async () => {
  const { eventStore } = stores;
  for (let number = 0; number < MAX_PARKED; number += 1) {
    await appendPoison(eventStore, ledgerStream(personId(number)));
  }
  const errors: string[] = [];
  const log = (_fields: object, message: string): void => void errors.push(message);
  const fatal = await new Promise<Error>((resolve) => {
    start({ onFatal: resolve, logger: { info: () => undefined, warn: () => undefined, error: log } });
  });
  expect(fatal.message).toContain(`${MAX_PARKED} streams are parked`);
  expect(errors).toContain('ledger parked');
  expect(errors.at(-1)).toBe('the projector gave up');
});
