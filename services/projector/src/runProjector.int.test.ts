import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sampleCatalogue, sampleUserId } from '@ledgerline/domain/testing';
import { StoreUnavailable } from '@ledgerline/event-store';
import {
  CATEGORIES_STREAM,
  type CategoryEvent,
  ERASURES_STREAM,
  ledgerStream,
  type UserEvent,
  userStream,
} from '@ledgerline/events';
import { PROJECTION_VERSION, type ReadStore } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { applyTo } from '@ledgerline/read-models/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Committed } from './projecting/generationProjector.ts';
import { silentLogger } from './projecting/logger.ts';
import { rebuild } from './rebuild/rebuild.ts';
import { dumpReadModels } from './testing/dumpReadModels.ts';
import { projectAll, startProjector, until, untilCurrent } from './testing/projectAll.ts';
import { overridden } from './testing/refusingStore.ts';
import {
  appendLongLedgers,
  appendSampleLedgers,
  foldOf,
  longPersonId,
  shownOf,
} from './testing/sampleLedgers.ts';
import { appendTo } from './testing/sampleLog.ts';
import { openTestStores, type TestStores } from './testing/stores.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const registered: UserEvent = {
  type: 'UserRegistered',
  data: {
    user: { id: sampleUserId, name: 'Ana', email: 'ana@example.com', createdAt: '2026-03-01T10:00:00.000Z' },
    settings: { colorMode: 'dark', notifications: true, language: 'en-US' },
    currency: 'USD',
  },
};

it('I4 the read models are the fold of the log, also of what came in bursts and while it was projecting', async () => {
  const { eventStore, readStore } = stores;
  const userIds = await appendSampleLedgers(eventStore, { people: 10, length: 80 });
  const projector = startProjector(eventStore, readStore);
  userIds.push(...(await appendSampleLedgers(eventStore, { people: 10, length: 80, first: 100 })));
  await untilCurrent(eventStore, readStore);
  userIds.push(...(await appendSampleLedgers(eventStore, { people: 3, length: 20, first: 200 })));
  await untilCurrent(eventStore, readStore);
  await projector.stop();
  expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
});

it('goes on from its checkpoint, and changes nothing where there is nothing new', async () => {
  const { eventStore, readStore } = stores;
  const userIds = await appendSampleLedgers(eventStore);
  await projectAll(eventStore, readStore);
  const before = await shownOf(await readStore.live(), userIds);
  const checkpoint = await (await readStore.live()).checkpoint();
  const committed: Committed[] = [];
  await projectAll(eventStore, readStore, { onCommitted: (changes) => committed.push(...changes) });
  expect(await shownOf(await readStore.live(), userIds)).toEqual(before);
  expect(await (await readStore.live()).checkpoint()).toEqual(checkpoint);
  expect(committed).toEqual([]);
});

it('lets timers have their turn while it catches up', async () => {
  const { eventStore, readStore } = stores;
  await appendLongLedgers(eventStore, { people: 4 });
  const projector = startProjector(eventStore, readStore);
  const total = 4 * ((await eventStore.lastOf(ledgerStream(longPersonId(0))))?.revision ?? 0);
  const seen: number[] = [];
  await until(async () => {
    seen.push((await (await readStore.live()).checkpoint())?.applied ?? 0);
    return (seen.at(-1) ?? 0) >= total;
  });
  await projector.stop();
  expect(seen.some((applied) => applied > 0 && applied < total)).toBe(true);
});

it('counts in its checkpoint every event of the log and names the last one', async () => {
  const { eventStore, readStore } = stores;
  await appendTo(eventStore, userStream(sampleUserId), [registered]);
  await projectAll(eventStore, readStore);
  const last = await eventStore.lastOf(userStream(sampleUserId));
  expect(await (await readStore.live()).checkpoint()).toEqual({
    logId: await eventStore.logId(),
    position: await eventStore.head(),
    applied: 1,
    last: { stream: userStream(sampleUserId), revision: 0, eventId: last?.id },
  });
});

it('tells who has something new only after it can be read', async () => {
  const { eventStore, readStore } = stores;
  const seen: (number | undefined)[] = [];
  const told: Committed[] = [];
  const reader = await openSqliteReadStore({ path: stores.readModelsPath });
  const models = await reader.live();
  const projector = startProjector(eventStore, readStore, {
    onCommitted(changes) {
      told.push(...changes);
      for (const { userId } of changes) {
        void models.balances(userId).then((balances) => seen.push(balances?.revision));
      }
    },
  });
  const userIds = await appendSampleLedgers(eventStore, { people: 2, length: 30 });
  await untilCurrent(eventStore, readStore);
  await projector.stop();
  await reader.close();
  expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set(userIds));
  expect(seen.map((revision, place) => (revision ?? 0) >= (told[place]?.revision ?? Infinity))).toEqual(
    told.map(() => true),
  );
});

it('shows a person without a ledger only in the index of activity', async () => {
  const { eventStore, readStore } = stores;
  await appendTo(eventStore, userStream(sampleUserId), [registered]);
  await projectAll(eventStore, readStore);
  const dump = await dumpReadModels(await readStore.live(), [sampleUserId]);
  expect(dump.balances).toEqual([null]);
  expect(dump.activity.map(({ type, stream }) => [type, stream])).toEqual([['UserRegistered', 'user']]);
});

it('keeps the catalogue of categories', async () => {
  const { eventStore, readStore } = stores;
  const [entry] = sampleCatalogue.values();
  if (!entry) throw new Error('the sample catalogue is empty');
  const { retired: _retired, ...category } = entry;
  const events: CategoryEvent[] = [
    { type: 'CategoryAdded', data: { category } },
    { type: 'CategoryRetired', data: { category } },
  ];
  await appendTo(eventStore, CATEGORIES_STREAM, events);
  await projectAll(eventStore, readStore);
  expect(await (await readStore.live()).categories()).toEqual([{ ...category, retired: true, revision: 2 }]);
});

it('forgets an erased person: documents and snapshots', async () => {
  const { eventStore, readStore } = stores;
  const [erased = '', kept = ''] = await appendSampleLedgers(eventStore, { people: 2 });
  await projectAll(eventStore, readStore);
  const snapshot = {
    stream: ledgerStream(erased),
    evolveVersion: 1,
    revision: 1,
    hash: 'h',
    state: Uint8Array.of(1),
  };
  await readStore.saveSnapshot(snapshot);
  await appendTo(eventStore, ERASURES_STREAM, [
    { type: 'UserErased', data: { stream: ledgerStream(erased), lastHash: 'h' } },
  ]);
  await projectAll(eventStore, readStore);
  const live = await readStore.live();
  expect(await dumpReadModels(live, [erased])).toEqual({
    balances: [null],
    overview: [],
    months: [],
    history: [],
    activity: [],
    categories: [],
  });
  expect(await readStore.loadSnapshot(snapshot.stream, 1)).toBeNull();
  expect(await shownOf(live, [kept])).toEqual(await foldOf(eventStore, [kept]));
});

it('forgets an erased person again: what a killed projector and a late snapshot left after that', async () => {
  const { eventStore, readStore } = stores;
  const [erased = '', kept = ''] = await appendSampleLedgers(eventStore, { people: 2 });
  await projectAll(eventStore, readStore);
  const live = await readStore.live();
  const late = await dumpReadModels(live, [erased]);
  const at = '2026-06-01T10:00:00.000Z';
  await appendTo(
    eventStore,
    ERASURES_STREAM,
    [{ type: 'UserErased', data: { stream: ledgerStream(erased), lastHash: 'h' } }],
    () => ({ at }),
  );
  await projectAll(eventStore, readStore);
  const snapshot = {
    stream: ledgerStream(erased),
    evolveVersion: 1,
    revision: 1,
    hash: 'h',
    state: Uint8Array.of(1),
  };
  const bringBack = async () => {
    // A file of version 0.1 has no mark of an erasure that came before.
    using file = new DatabaseSync(join(stores.folder, 'read-models-g1.db'));
    file.exec('DELETE FROM erased');
    await live.write({ ...late, balances: [], categories: [], parked: [] });
    await readStore.saveSnapshot(snapshot);
    expect(await live.people('', 10)).toContain(erased);
  };
  const expectGone = () =>
    until(async () => {
      const isShown = (await live.people('', 10)).includes(erased);
      return !isShown && (await readStore.loadSnapshot(snapshot.stream, 1)) === null;
    });

  await bringBack();
  const projector = startProjector(eventStore, readStore, { now: () => new Date(at) });
  await expectGone();
  await projector.stop();
  expect(await shownOf(live, [kept])).toEqual(await foldOf(eventStore, [kept]));

  // Of an erasure of long ago nothing can be on its way any more, and what is there goes with the next rebuild.
  await bringBack();
  await projectAll(eventStore, readStore, { now: () => new Date('2026-06-02T10:00:00.001Z') });
  expect(await live.people('', 10)).toContain(erased);
  await rebuild({ eventStore, readStore, signal: new AbortController().signal });
  expect(await (await readStore.live()).people('', 10)).toEqual([kept]);
  expect(await readStore.loadSnapshot(snapshot.stream, 1)).toBeNull();
});

it('of two projectors one is active, and the other takes over when it ends', async () => {
  const { eventStore, readStore, readModelsPath } = stores;
  const second = await openSqliteReadStore({ path: readModelsPath });
  const told: string[] = [];
  const logger = { ...silentLogger, info: (_fields: object, message: string) => void told.push(message) };
  const active: string[] = [];
  const start = (name: string, store: ReadStore) =>
    startProjector(eventStore, store, { logger, onCommitted: () => active.push(name) });
  const projectors = { one: start('one', readStore), two: start('two', second) };
  const userIds = await appendSampleLedgers(eventStore, { people: 3 });
  await untilCurrent(eventStore, readStore);
  await until(() => told.includes('another projector is at work: this one stands by'));
  const first = active.at(-1) as 'one' | 'two';

  await projectors[first].stop();
  active.length = 0;
  userIds.push(...(await appendSampleLedgers(eventStore, { people: 3, first: 50 })));
  await untilCurrent(eventStore, readStore);
  expect(new Set(active)).toEqual(new Set([first === 'one' ? 'two' : 'one']));
  await Promise.all([projectors.one.stop(), projectors.two.stop()]);
  expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
  await second.close();
});

it('given a log that is away, then the projector tells it in one line and goes on when the log is back', async () => {
  const { eventStore, readStore } = stores;
  const told: [object, string][] = [];
  const logger = {
    ...silentLogger,
    warn: (fields: object, message: string) => void told.push([fields, message]),
  };
  let isAway = true;
  const log = overridden(eventStore, {
    head: () => (isAway ? Promise.reject(new StoreUnavailable('away')) : eventStore.head()),
    logId: () => (isAway ? Promise.reject(new StoreUnavailable('away')) : eventStore.logId()),
  });
  const projector = startProjector(log, readStore, { logger });
  await until(() => told.length > 0);
  isAway = false;
  await appendSampleLedgers(eventStore, { people: 1 });
  await untilCurrent(eventStore, readStore);
  await projector.stop();
  expect(told[0]).toEqual([{ reason: 'StoreUnavailable: away' }, 'projection dropped']);
});

it('a projector that was overtaken goes on once the checkpoint has rested', async () => {
  const { eventStore, readStore, readModelsPath } = stores;
  const told: string[] = [];
  const logger = { ...silentLogger, info: (_fields: object, message: string) => void told.push(message) };
  const projector = startProjector(eventStore, readStore, { logger });
  await appendSampleLedgers(eventStore, { people: 1, length: 10 });
  await untilCurrent(eventStore, readStore);

  const other = await openSqliteReadStore({ path: readModelsPath });
  const live = await other.live();
  const { checkpoint } = await live.standing();
  if (!checkpoint) throw new Error('nothing was projected');
  // Somebody else moves it, and is gone.
  await applyTo(live, { checkpoint: { ...checkpoint, applied: checkpoint.applied + 1 } });
  const [userId = ''] = await appendSampleLedgers(eventStore, { people: 1, length: 10, first: 50 });
  await until(() => told.includes('another projector is at work: this one stands by'));
  expect(await live.balances(userId)).toBeNull();
  await untilCurrent(eventStore, readStore);
  expect(await shownOf(live, [userId])).toEqual(await foldOf(eventStore, [userId]));
  await projector.stop();
  await other.close();
});

it('given a rebuild that died right after its switch, then the projector removes the read models that nobody reads', async () => {
  const { eventStore, readStore } = stores;
  const { number } = await readStore.createGeneration(PROJECTION_VERSION);
  await readStore.switchTo(number);
  const projector = startProjector(eventStore, readStore);
  await appendSampleLedgers(eventStore, { people: 1 });
  await untilCurrent(eventStore, readStore);
  await projector.stop();
  expect((await readStore.generations()).map((one) => one.number)).toEqual([number]);
});

it('a projector of an older version leaves read models of a newer one alone', async () => {
  const { eventStore, readStore } = stores;
  const { number } = await readStore.createGeneration(PROJECTION_VERSION + 1);
  await readStore.switchTo(number);
  const warnings: string[] = [];
  const logger = { ...silentLogger, warn: (_fields: object, message: string) => void warnings.push(message) };
  const projector = startProjector(eventStore, readStore, { logger });
  await appendSampleLedgers(eventStore, { people: 1 });
  await until(() => warnings.length > 0);
  await projector.stop();
  expect(warnings).toContain('read models of a newer version: its projectors write them');
  expect((await (await readStore.live()).standing()).moves).toBe(0);
});
