// @module-tag nightly
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { OutcomeUnknown, StoreUnavailable } from '../errors.ts';
import { type Drop, type EventStore, NO_STREAM } from '../eventStore.ts';
import {
  type ClusterHere,
  type ClusterOptions,
  spawnCluster,
  startCluster,
} from '../testing/eventStoreDbServer/index.ts';
import { aStore } from '../testing/eventStoreDbServer/serverUnderTest.ts';
import { anEvent, idsOf, rejection } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';

/** What would have ended the process. */
const fatal: unknown[] = [];
const note = (error: unknown): void => void fatal.push(error);
beforeEach(() => {
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
});
afterEach(() => {
  process.off('unhandledRejection', note);
  process.off('uncaughtException', note);
  fatal.length = 0;
});

async function aCluster(options: Partial<ClusterOptions> = {}): Promise<ClusterHere> {
  const cluster = await startCluster({ path: temporaryLog(), commitTimeoutMs: 100, ...options });
  onTestFinished(() => cluster.stop());
  return cluster;
}

const impatient = { appendMs: 1_000, readSilenceMs: 1_000, gossipMs: 500, watchMs: 50 };

/** Appends one event after the other to a stream, each until it is acknowledged, and counts what failed. */
function aWriter(store: EventStore, stream: string, count: number) {
  const written: string[] = [];
  const failed = Promise.withResolvers<void>();
  const writer = { stream, written, failed: failed.promise, failures: 0, done: Promise.resolve() };
  async function write(): Promise<void> {
    for (let revision = NO_STREAM; revision < count - 1; revision += 1) {
      const event = anEvent();
      for (let isStored = false; !isStored; ) {
        isStored = await store.append(stream, revision, [event]).then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof StoreUnavailable || error instanceof OutcomeUnknown)) throw error;
            writer.failures += 1;
            failed.resolve();
            return false;
          },
        );
      }
      written.push(event.id);
    }
  }
  // One that is done has nothing that could fail any more.
  writer.done = write().finally(failed.resolve);
  return writer;
}

/** Collects what a subscription of the whole log brings, until it has so many events. */
async function follow(store: EventStore, count: number): Promise<string[]> {
  const seen: string[] = [];
  for await (const { events } of store.subscribe({
    after: '',
    prefixes: [],
    signal: new AbortController().signal,
  })) {
    seen.push(...idsOf(events));
    if (seen.length >= count) break;
  }
  return seen;
}

describe('F6 a cluster whose leader is lost', () => {
  it.each([
    ['kill', 'lost'],
    ['freeze', 'lost'],
    ['cutOff', 'lost'],
    ['isolate', 'lost'],
    ['isolate', 'kept'],
  ] as const)(
    'by %s, what it had not acknowledged being %s, stores each acknowledged event once and goes on with the next leader',
    async (strike, unacknowledged) => {
      const cluster = await aCluster();
      const store = await aStore(cluster.url, { timing: impatient });
      const [writers, each] = [6, 30];
      const seen = follow(store, writers * each);
      const all = Array.from({ length: writers }, (_, index) => aWriter(store, `ledger-${index}`, each));
      while (all.some(({ written }) => written.length < 5))
        await untilAnswered(() => store.lastOf('ledger-0'));

      await cluster[strike](0);
      // Each is told so, although nobody leads and nothing heals.
      await Promise.all(all.map(({ failed }) => failed));
      await cluster.elect({ unacknowledged });
      const before = all.map(({ failures }) => failures);
      await Promise.all(all.map(({ done }) => done));
      const afterwards = all.map(({ failures }, index) => failures - (before[index] ?? 0));
      expect(Math.max(...afterwards)).toBeLessThanOrEqual(3);

      for (const { stream, written } of all) {
        expect(idsOf(await untilAnswered(() => store.readStream(stream, 0, 100)))).toEqual(written);
      }
      expect(fatal).toEqual([]);
      expect((await seen).toSorted()).toEqual(all.flatMap(({ written }) => written).toSorted());
    },
  );
});

it('F6 a change of the leader is told once, with its reason, however many subscriptions there are', {
  tags: 'nightly',
}, async () => {
  const cluster = await aCluster();
  const told: Drop[] = [];
  const onDrop = (drop: Drop): void => void (drop.isNews && told.push(drop));
  const store = await aStore(cluster.url, { timing: { ...impatient, appendMs: 30_000 }, onDrop });
  const seen = [1, 2, 3].map(() => follow(store, 2));
  const [first, second] = [anEvent(), anEvent()];
  await store.append('ledger-a', NO_STREAM, [first]);
  for (const node of cluster.nodes.slice(0, 1)) await node.called('subscribe', 3);
  await cluster.freeze(0);
  await cluster.elect();
  await untilAnswered(() => store.append('ledger-a', 0, [second]));
  expect(await Promise.all(seen)).toEqual(seen.map(() => [first.id, second.id]));
  const [was, is] = cluster.ports;
  expect(told).toEqual([
    {
      inARow: 1,
      reason: `127.0.0.1:${is} leads the log, no longer 127.0.0.1:${was}`,
      position: expect.any(String) as string,
      isNews: true,
    },
  ]);
});

it('F6 a cluster in a process of its own serves, and obeys', async () => {
  const cluster = await spawnCluster({ path: temporaryLog(), electAfterMs: 1 });
  onTestFinished(() => cluster.stop());
  const store = await aStore(cluster.url, { timing: impatient });
  const [first, second] = [anEvent(), anEvent()];
  await untilAnswered(() => store.append('ledger-a', NO_STREAM, [first]));
  await cluster.kill(0);
  await untilAnswered(() => store.append('ledger-a', 0, [second]));
  expect(await cluster.leader()).toBe(1);
  await cluster.heal(0);
  await cluster.elect({ node: 0 });
  const read = await untilAnswered(() => store.readStream('ledger-a', 0, 10));
  expect(idsOf(read)).toEqual([first.id, second.id]);
});

it('F6 a cluster that says too late who leads ends no process, although the append was given up', async () => {
  const cluster = await aCluster();
  const store = await aStore(cluster.url, { timing: { appendMs: 1_000 } });
  const before = anEvent();
  await untilAnswered(() => store.append('ledger-a', NO_STREAM, [before]));
  const [leader] = cluster.nodes;
  leader?.freeze();
  expect(await rejection(store.append('ledger-a', 0, [anEvent()]))).toBeInstanceOf(OutcomeUnknown);
  const told = Promise.withResolvers<void>();
  for (const node of cluster.nodes) node.always('gossip', { kind: 'lateReply', until: told.promise });
  leader?.thaw();
  const event = anEvent();
  expect(await rejection(store.append('ledger-b', NO_STREAM, [event]))).toBeInstanceOf(Error);
  told.resolve();
  for (const node of cluster.nodes) node.heal();
  await untilAnswered(() => store.append('ledger-b', NO_STREAM, [event]));
  expect(idsOf(await store.readStream('ledger-b', 0, 10))).toEqual([event.id]);
  expect(fatal).toEqual([]);
});

/** Asks again until it is answered: a busy machine may need more than the short deadlines of these stores. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const end = performance.now() + 45_000; ; ) {
    try {
      return await ask();
    } catch (error) {
      const isAway = error instanceof StoreUnavailable || error instanceof OutcomeUnknown;
      if (!isAway || performance.now() > end) throw error;
    }
  }
}
