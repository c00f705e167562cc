// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  AppendTooLarge,
  InvalidAppend,
  OutcomeUnknown,
  StoreUnavailable,
  WrongExpectedRevision,
} from '../errors.ts';
import { type EventStore, NO_STREAM } from '../eventStore.ts';
import {
  denied,
  type EventStoreDbServer,
  eventTooLarge,
  type Fault,
  notLeader,
  notReady,
  startCluster,
  tooBusy,
  writeTimeout,
} from '../testing/eventStoreDbServer/index.ts';
import { aServer, aStore } from '../testing/eventStoreDbServer/serverUnderTest.ts';
import { anEvent, idsOf, rejection, someEvents } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';

const impatient = { timing: { appendMs: 2_000 } };

/** A server whose log has its id, and a store on it with an append behind it. */
async function atWork(options: Parameters<typeof aStore>[1] = {}): Promise<[EventStoreDbServer, EventStore]> {
  const server = await aServer();
  const store = await aStore(server.url);
  await store.append('ledger-before', NO_STREAM, [anEvent()]);
  if (options.timing === undefined) return [server, store];
  const other = await aStore(server.url, options);
  await other.logId();
  return [server, other];
}

const never = new Promise<void>(() => undefined);

/** Sends again for as long as nobody knows the outcome: a machine under load may take longer than a short deadline. */
async function untilAnswered(store: EventStore, ...append: Parameters<EventStore['append']>) {
  for (;;) {
    try {
      return await store.append(...append);
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
    }
  }
}

describe('F25 an append whose events are on their way when it is given up', () => {
  it('is stored whole or not at all, however early the deadline', async () => {
    const server = await aServer();
    const patient = await aStore(server.url);
    // Enough for the connection to take it in several windows.
    const events = Array.from({ length: 250 }, () =>
      anEvent({ data: JSON.stringify({ text: 'x'.repeat(1_500) }) }),
    );
    for (let number = 0; number < 20; number += 1) {
      const hasty = await aStore(server.url, { timing: { appendMs: 1 + number * 2 } });
      await rejection(
        hasty.append(
          `ledger-${number}`,
          NO_STREAM,
          events.map((event) => ({ ...event, id: randomUUID() })),
        ),
      );
      await patient.append(`ledger-after-${number}`, NO_STREAM, [anEvent()]);
      expect([0, 250]).toContain((await patient.readStream(`ledger-${number}`, 0, 300)).length);
    }
  });
});

describe('F6 an append whose outcome nobody knows', () => {
  it.each<[string, Fault, boolean]>([
    ['the server never answers', { kind: 'silence' }, false],
    ['the answer comes too late', { kind: 'lateReply', until: never }, true],
  ])('is given up in time when %s, and safe to send again', async (_what, fault, isStored) => {
    const [server, store] = await atWork(impatient);
    const patient = await aStore(server.url);
    const events = someEvents(2);
    const before = server.calls('append');
    server.next('append', fault);
    expect(await rejection(store.append('ledger-a', NO_STREAM, events))).toBeInstanceOf(OutcomeUnknown);
    await server.called('append', before + 1);
    await expect.poll(() => patient.readStream('ledger-a', 0, 10)).toHaveLength(isStored ? 2 : 0);
    expect(await patient.append('ledger-a', NO_STREAM, events)).toEqual({ revision: 1 });
    expect(idsOf(await patient.readStream('ledger-a', 0, 10))).toEqual(idsOf(events));
  });

  it.each<[string, Fault, boolean]>([
    ['after it was stored', { kind: 'loseReply' }, true],
    ['before it was stored', { kind: 'cut' }, false],
  ])(
    'says so at once when the connection is cut %s, and is safe to send again',
    async (_what, fault, isStored) => {
      const [server, store] = await atWork();
      const events = someEvents(2);
      server.next('append', fault);
      expect(await rejection(store.append('ledger-a', NO_STREAM, events))).toBeInstanceOf(OutcomeUnknown);
      expect(await store.readStream('ledger-a', 0, 10)).toHaveLength(isStored ? 2 : 0);
      expect(await store.append('ledger-a', NO_STREAM, events)).toEqual({ revision: 1 });
      expect(idsOf(await store.readStream('ledger-a', 0, 10))).toEqual(idsOf(events));
    },
  );

  it('is known for a repeat after a restart of the server, also in the middle of the stream', async () => {
    const path = temporaryLog();
    const first = await aServer(path);
    const store = await aStore(first.url);
    const events = someEvents(2);
    await store.append('ledger-a', NO_STREAM, events);
    await store.append('ledger-a', 1, [anEvent()]);
    await first.stop();
    await aServer(path, first.port);
    // The first try may still go to the server that is gone.
    expect(await untilAnswered(store, 'ledger-a', NO_STREAM, events)).toEqual({ revision: 1 });
    expect(await store.readStream('ledger-a', 0, 10)).toHaveLength(3);
  });

  it('is asked for again when the server gave up on its own write', async () => {
    const [server, store] = await atWork();
    server.next('append', writeTimeout);
    server.next('append', writeTimeout);
    expect(await store.append('ledger-a', NO_STREAM, [anEvent()])).toEqual({ revision: 0 });
    server.always('append', writeTimeout);
    expect(await rejection(store.append('ledger-a', 0, [anEvent()]))).toBeInstanceOf(OutcomeUnknown);
  });
});

describe('F6 an append that the server gave up on, and did not take again', () => {
  it.each<[string, Fault]>([
    ['is not ready', notReady],
    ['does not let us', denied],
    ['does not lead any more', notLeader(1)],
  ])('may yet be stored: its outcome stays unknown where the server then %s', async (_what, fault) => {
    const [server, store] = await atWork();
    server.next('append', writeTimeout);
    server.always('append', fault);
    expect(await rejection(store.append('ledger-a', NO_STREAM, [anEvent()]))).toBeInstanceOf(OutcomeUnknown);
  });
});

describe('F6 an append that certainly was not stored', () => {
  it.each<[string, Fault]>([
    ['is not ready', notReady],
    ['is too busy', tooBusy],
    ['does not let us', denied],
  ])('says so when the server %s', async (_what, fault) => {
    const [server, store] = await atWork();
    server.next('append', fault);
    const event = anEvent();
    expect(await rejection(store.append('ledger-a', NO_STREAM, [event]))).toBeInstanceOf(StoreUnavailable);
    expect(await store.append('ledger-a', NO_STREAM, [event])).toEqual({ revision: 0 });
  });

  it('says so while the server is away, and goes through at the first try when it is back', async () => {
    const path = temporaryLog();
    const first = await aServer(path);
    const store = await aStore(first.url);
    await store.append('ledger-a', NO_STREAM, [anEvent()]);
    await first.stop();
    // The first may still go to a connection that is about to break.
    await rejection(store.append('ledger-a', 0, [anEvent()]));
    for (let time = 0; time < 5; time += 1) {
      expect(await rejection(store.append('ledger-a', 0, [anEvent()]))).toBeInstanceOf(StoreUnavailable);
    }
    await aServer(path, first.port);
    expect(await store.append('ledger-a', 0, [anEvent()])).toEqual({ revision: 1 });
  });

  it('says so when a server of 24.10 or newer limits single events', async () => {
    const [server, store] = await atWork();
    server.next('append', eventTooLarge);
    const error = await rejection(store.append('ledger-a', NO_STREAM, [anEvent()]));
    expect(error).toBeInstanceOf(AppendTooLarge);
  });

  it('says so when the server counts more bytes than we do', async () => {
    const [, store] = await atWork();
    const [data, metadata] = [JSON.stringify('x'.repeat(1024 * 1024 - 100)), JSON.stringify('y'.repeat(75))];
    const error = await rejection(store.append('ledger-a', NO_STREAM, [anEvent({ data, metadata })]));
    expect(error).toBeInstanceOf(AppendTooLarge);
    expect(await store.readStream('ledger-a', 0, 1)).toEqual([]);
  });
});

describe('F6 an append that landed elsewhere than it was to', () => {
  it('was stored, so that its outcome is open also where nobody can look at its place', async () => {
    const [server, store] = await atWork();
    await store.append('ledger-a', NO_STREAM, [anEvent()]);
    await server.softDelete('ledger-a');
    server.always('read', notReady);
    const error = await rejection(store.append('ledger-a', NO_STREAM, [anEvent()]));
    server.heal();
    expect(error).toBeInstanceOf(OutcomeUnknown);
    expect(await store.lastOf('ledger-a')).toMatchObject({ revision: 1 });
  });
});

describe('a silent server', () => {
  it('gets a new connection after a deadline, and the old one is closed', async () => {
    const [server, store] = await atWork(impatient);
    const before = server.connections();
    server.freeze();
    expect(await rejection(store.append('ledger-a', NO_STREAM, [anEvent()]))).toBeInstanceOf(OutcomeUnknown);
    server.cut();
    server.thaw();
    const patient = await aStore(server.url);
    const { revision } = (await patient.lastOf('ledger-a')) ?? { revision: NO_STREAM };
    expect(await untilAnswered(store, 'ledger-a', revision, [anEvent()])).toEqual({ revision: revision + 1 });
    expect(server.connections()).toBeLessThanOrEqual(before + 2);
  });

  it('fails reads as well, and serves them when it speaks again', async () => {
    const server = await aServer();
    const store = await aStore(server.url, { timing: { readSilenceMs: 250 } });
    server.always('read', { kind: 'silence' });
    const errors = await Promise.all(
      [
        store.readStream('ledger-a', 0, 1),
        store.lastOf('ledger-a'),
        store.readAll({ after: '', prefixes: [], limit: 1 }),
        store.head(),
        store.logId(),
        store.append('ledger-a', NO_STREAM, [anEvent()]),
      ].map(rejection),
    );
    expect(errors.map((error) => error instanceof StoreUnavailable)).toEqual(Array(6).fill(true));
    server.heal();
    expect(await store.readStream('ledger-a', 0, 1)).toEqual([]);
  });
});

describe('calls', () => {
  it('are unary appends only: a batch append would wait for ever on a silent server', async () => {
    const [server, store] = await atWork();
    await store.append('ledger-a', NO_STREAM, someEvents(100));
    expect(server.calls('batchAppend')).toBe(0);
    expect(server.calls('append')).toBe(3);
  });

  it('are fewer than a hundred at a time, and reads do not wait for appends', async () => {
    const [server, store] = await atWork();
    const before = server.calls('append');
    const release = Promise.withResolvers<void>();
    server.always('append', { kind: 'lateReply', until: release.promise });
    const appends = Array.from({ length: 150 }, (_, index) =>
      store.append(`ledger-${index}`, NO_STREAM, [anEvent()]),
    );
    await server.called('append', before + 60);
    expect(await store.readStream('ledger-before', 0, 1)).toHaveLength(1);
    expect(server.calls('append')).toBe(before + 60);
    release.resolve();
    expect(await Promise.all(appends)).toEqual(appends.map(() => ({ revision: 0 })));
  });

  it('of appends, reads and each subscription go over connections of their own', async () => {
    const [server, store] = await atWork();
    expect(server.connections()).toBe(2);
    const stop = new AbortController();
    const pages = [1, 2].map(() => store.subscribe({ after: '', prefixes: [], signal: stop.signal }));
    const readers = pages.map((page) => page[Symbol.asyncIterator]());
    await Promise.all(readers.map((reader) => reader.next()));
    expect(server.connections()).toBe(4);
    stop.abort();
    await Promise.all(readers.map((reader) => reader.next()));
  });
});

describe('a server of a cluster whose others the address does not name', () => {
  it('is left for the leader that it names', async () => {
    const cluster = await startCluster({ path: temporaryLog() });
    onTestFinished(() => cluster.stop());
    const [leader, follower] = cluster.nodes;
    const store = await aStore(`esdb://127.0.0.1:${follower?.port}?tls=false`);
    expect(await store.append('ledger-a', NO_STREAM, [anEvent()])).toEqual({ revision: 0 });
    expect(await store.readStream('ledger-a', 0, 10)).toHaveLength(1);
    expect([leader?.calls('append'), follower?.calls('append')]).toEqual([2, 0]);
  });
});

describe('the rules of the server', () => {
  it('do not look at ids at the head: the same events at a newer revision would be stored again', async () => {
    const [, store] = await atWork();
    const events = someEvents(2);
    await store.append('ledger-a', NO_STREAM, events);
    // So nobody may move the revision of a resend. Ids made of revision and hash keep commands from ever doing it.
    expect(await store.append('ledger-a', 1, events)).toEqual({ revision: 3 });
    expect(idsOf(await store.readStream('ledger-a', 0, 10))).toEqual(idsOf([...events, ...events]));
  });

  it('take no text that the client would write otherwise than it was hashed', async () => {
    const [server, store] = await atWork();
    const before = server.calls('append');
    for (const text of [
      '{ "a":1}',
      '{"a":1.50}',
      '{"b":1,"b":2}',
      '{"2":1,"1":2}',
      '{"e":"\\u00e9"}',
      '{',
      'NaN',
    ]) {
      for (const fields of [{ data: text }, { metadata: text }]) {
        const error = await rejection(store.append('ledger-a', NO_STREAM, [anEvent(fields)]));
        expect(error).toBeInstanceOf(InvalidAppend);
      }
    }
    expect(server.calls('append')).toBe(before);
  });

  it('tell of a wrong revision, also where the address asks for silence about it', async () => {
    const { url } = await aServer();
    const store = await aStore(`${url}&throwOnAppendFailure=false`);
    await store.append('ledger-a', NO_STREAM, [anEvent()]);
    const error = await rejection(store.append('ledger-a', NO_STREAM, [anEvent()]));
    expect(error).toEqual(new WrongExpectedRevision('ledger-a', NO_STREAM, 0));
  });

  it('tell of a wrong revision with an empty message, which ours fills', async () => {
    const [, store] = await atWork();
    const error = await rejection(store.append('ledger-before', 5, [anEvent()]));
    expect(error).toEqual(new WrongExpectedRevision('ledger-before', 5, 0));
    expect(String(error)).toContain('expected revision 5, found 0');
  });
});
