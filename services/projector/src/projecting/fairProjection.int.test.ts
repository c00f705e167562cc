import { LOG_START } from '@ledgerline/event-store';
import { ledgerStream } from '@ledgerline/events';
import { PROJECTION_VERSION, type ProjectionStore } from '@ledgerline/read-models';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dueForRebuild } from '../rebuild/dueForRebuild.ts';
import { projectorOf } from '../testing/generation.ts';
import { longLedger } from '../testing/longLedger.ts';
import { appendPoison } from '../testing/poison.ts';
import { projectAll } from '../testing/projectAll.ts';
import { overridden } from '../testing/refusingStore.ts';
import { appendSampleLedgers, foldOf, personId, shownOf } from '../testing/sampleLedgers.ts';
import { appendLedger } from '../testing/sampleLog.ts';
import { openTestStores, type TestStores } from '../testing/stores.ts';
import { FairWindow } from './fairWindow.ts';
import type { Committed } from './generationProjector.ts';
import { silentLogger } from './logger.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const heavy = personId(0xf00);
const now = () => new Date('2026-05-01T00:00:00.000Z');

/** Appends a long write of one person, and behind it little of another one, whose id is the answer. */
async function appendBulk(): Promise<string> {
  await appendLedger(stores.eventStore, heavy, longLedger(300), 300);
  const [other = ''] = await appendSampleLedgers(stores.eventStore, { people: 1, length: 5 });
  return other;
}

/** A projector of the live generation that has begun, and how to project a slice with it. */
async function openProjector(live: ProjectionStore) {
  const projector = await projectorOf(live, stores, now);
  await projector.start();
  const window = new FairWindow();
  const after = (await live.checkpoint())?.position ?? LOG_START;
  window.add(await stores.eventStore.readAll({ after, prefixes: [], limit: 10_000 }));
  return { projector, window };
}

it('M8 I4 given a long write, whoever wrote a little behind it sees that first', async () => {
  const { eventStore, readStore } = stores;
  const other = await appendBulk();
  const committed: Committed[] = [];
  await projectAll(eventStore, readStore, { onCommitted: (changes) => committed.push(...changes) });
  const mine = committed.findIndex(({ userId }) => userId === other);
  const theirs = committed.filter(({ userId }) => userId === heavy).map(({ revision }) => revision);
  // The first slice of the long write may stand before it.
  expect(mine).toBeLessThanOrEqual(1);
  expect(theirs.length).toBeGreaterThanOrEqual(3);
  expect(theirs.at(-1)).toBeGreaterThanOrEqual(300);
  const people = [heavy, other];
  expect(await shownOf(await readStore.live(), people)).toEqual(await foldOf(eventStore, people));
});

it('M8 I4 I12 cut short where some of the log was left out, it goes on from there: read models are the fold of the log', async () => {
  const { eventStore, readStore } = stores;
  const other = await appendBulk();
  const live = await stores.readStore.live();
  const { projector, window } = await openProjector(live);
  await projector.projectSlice(window.take());
  const head = await eventStore.head();
  const { checkpoint, furthest } = await live.standing();
  expect(checkpoint?.position ?? '').not.toBe(head);
  expect(checkpoint?.applied).toBeLessThan(100);
  const last = await eventStore.lastOf(ledgerStream(other));
  expect([furthest?.position, furthest?.last]).toEqual([
    head,
    { stream: last?.stream, revision: last?.revision, eventId: last?.id },
  ]);

  await projectAll(eventStore, readStore);
  const people = [heavy, other];
  expect(await shownOf(live, people)).toEqual(await foldOf(eventStore, people));
  expect(await live.furthest()).toEqual(await live.checkpoint());
});

it('given a log that was put back to where nothing was left out, what is ahead of that makes the read models worthless', async () => {
  const { eventStore, readStore } = stores;
  const other = await appendBulk();
  const live = await stores.readStore.live();
  const { projector, window } = await openProjector(live);
  await projector.projectSlice(window.take());
  const generation = { number: 1, state: 'live' as const, projectionVersion: PROJECTION_VERSION };
  const look = (log: typeof eventStore) =>
    dueForRebuild({ eventStore: log, readStore, logger: silentLogger }, generation);
  expect(await look(eventStore)).toBeUndefined();
  const putBack = overridden(eventStore, {
    readStream: async (stream: string, from: number, limit: number) =>
      stream === ledgerStream(other) ? [] : eventStore.readStream(stream, from, limit),
  });
  expect(await look(putBack)).toBe('worthless');
});

it('given a ledger that is parked ahead of the checkpoint, another try leaves it parked, and lets it go once it can be read', async () => {
  const { eventStore } = stores;
  const other = await appendBulk();
  const revision = await appendPoison(eventStore, ledgerStream(other));
  const live = await stores.readStore.live();
  const { projector, window } = await openProjector(live);
  await projector.projectSlice(window.take());
  await projector.retryParked();
  expect((await live.parked()).map((note) => [note.stream, note.revision])).toEqual([
    [ledgerStream(other), revision],
  ]);
  while (!window.isEmpty) await projector.projectSlice(window.take());
  expect(await live.parked()).toHaveLength(1);
  expect((await live.checkpoint())?.position).toBe(await eventStore.head());
  expect(await shownOf(live, [heavy])).toEqual(await foldOf(eventStore, [heavy]));
});
