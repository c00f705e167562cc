// @module-tag nightly
import { copyFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import { type Drop, type EventStore, NO_STREAM } from '../eventStore.ts';
import {
  denied,
  type EventStoreDbServer,
  type Fault,
  notReady,
  stopping,
  tooSlow,
} from '../testing/eventStoreDbServer/index.ts';
import { aServer, aStore } from '../testing/eventStoreDbServer/serverUnderTest.ts';
import { anEvent, idsOf, rejection, someEvents } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';

/** What a subscription of the whole log brings, page by page, until the test has seen enough. */
function reading(store: EventStore, after = '', prefixes: readonly string[] = []) {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const pages = store.subscribe({ after, prefixes, signal: stop.signal })[Symbol.asyncIterator]();
  const seen: string[] = [];
  return {
    stop: () => stop.abort(),
    next: () => pages.next(),
    /** The ids of the next events, as many as asked for or more. */
    async ids(count: number): Promise<string[]> {
      while (seen.length < count) {
        const { value, done } = await pages.next();
        if (done) throw new Error('the subscription has ended');
        seen.push(...idsOf(value.events));
      }
      return seen.splice(0);
    },
  };
}

async function withEvents(count: number): Promise<[EventStoreDbServer, EventStore, string[]]> {
  const server = await aServer();
  const store = await aStore(server.url);
  const events = someEvents(count);
  await store.append('ledger-a', NO_STREAM, events);
  return [server, store, idsOf(events)];
}

describe('F6 F10 a subscription goes on, with no event left out or twice, after', () => {
  it.each<[string, Fault]>([
    ['an end in peace', { kind: 'end', after: 3 }],
    ['an end in peace before the first event', { kind: 'end', after: 0 }],
    ['a cut connection', { kind: 'cut', after: 3 }],
    ['a cut before it was confirmed', { kind: 'cut' }],
    ['the end of a server that stops', stopping(3)],
    ['being too slow', tooSlow(3)],
    ['a server that is not ready', notReady],
  ])('%s', async (_what, fault) => {
    const [server, store, ids] = await withEvents(10);
    for (let time = 0; time < 5; time += 1) server.next('subscribe', fault);
    expect(await reading(store).ids(10)).toEqual(ids);
    const live = anEvent();
    const more = reading(store, await store.head());
    const next = more.ids(1);
    await store.append('ledger-a', 9, [live]);
    expect(await next).toEqual([live.id]);
  });

  it('deliveries that come twice', async () => {
    const [server, store, ids] = await withEvents(10);
    server.always('subscribe', { kind: 'twice' });
    const reader = reading(store);
    expect(await reader.ids(10)).toEqual(ids);
    const live = anEvent();
    await store.append('ledger-a', 9, [live]);
    expect(await reader.ids(1)).toEqual([live.id]);
  });

  it('a silence instead of a confirmation', async () => {
    const [server, , ids] = await withEvents(10);
    const store = await aStore(server.url, { timing: { confirmMs: 100 } });
    server.next('subscribe', { kind: 'silence' });
    server.next('subscribe', { kind: 'silence' });
    expect(await reading(store).ids(10)).toEqual(ids);
    expect(server.calls('subscribe')).toBeGreaterThanOrEqual(3);
  });

  it('the silence of a server that was frozen while it was live', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    const [server, store, ids] = await withEvents(3);
    const watchful = await aStore(`${server.url}&keepAliveInterval=100&keepAliveTimeout=100`);
    const reader = reading(watchful);
    expect(await reader.ids(3)).toEqual(ids);
    const next = reader.ids(1);
    const before = server.calls('subscribe');
    const connections = server.connections();
    server.freeze();
    // It has noticed when it tries a new connection.
    await vi.waitUntil(() => server.connections() > connections, { timeout: 30_000, interval: 20 });
    server.thaw();
    await server.called('subscribe', before + 1);
    const live = anEvent();
    await store.append('ledger-a', 2, [live]);
    expect(await next).toEqual([live.id]);
  });

  it('a restart of the server on the same log', async () => {
    const path = temporaryLog();
    const first = await aServer(path);
    const store = await aStore(first.url);
    const events = someEvents(3);
    await store.append('ledger-a', NO_STREAM, events);
    const reader = reading(store);
    expect(await reader.ids(3)).toEqual(idsOf(events));
    const next = reader.ids(1);
    await first.stop();
    await aServer(path, first.port);
    const live = anEvent();
    await (await aStore(first.url)).append('ledger-a', 2, [live]);
    expect(await next).toEqual([live.id]);
  });

  it('being dropped again and again while it catches up', async () => {
    const [server, store, ids] = await withEvents(60);
    for (let time = 0; time < 15; time += 1) server.next('subscribe', { kind: 'cut', after: 7 });
    expect(await reading(store).ids(60)).toEqual(ids);
  });

  it('a drop between events of other streams', async () => {
    const server = await aServer();
    const store = await aStore(server.url);
    const wanted: string[] = [];
    for (let index = 0; index < 10; index += 1) {
      const [mine, other] = [anEvent(), anEvent()];
      await store.append(`ledger-${index}`, NO_STREAM, [mine]);
      await store.append(`user-${index}`, NO_STREAM, [other]);
      wanted.push(mine.id);
    }
    for (let time = 0; time < 5; time += 1) server.next('subscribe', { kind: 'end', after: 2 });
    expect(await reading(store, '', ['ledger-']).ids(10)).toEqual(wanted);
  });
});

describe('a subscription tells of each drop', () => {
  it('how often it was dropped in a row, why, and after which event it goes on', async () => {
    const [server, , ids] = await withEvents(10);
    const drops: Drop[] = [];
    const store = await aStore(server.url, { onDrop: (drop) => drops.push(drop) });
    server.next('subscribe', { kind: 'end', after: 3 });
    server.next('subscribe', notReady);
    server.next('subscribe', notReady);
    const reader = reading(store);
    expect(await reader.ids(10)).toEqual(ids);
    expect(drops.map(({ inARow }) => inARow)).toEqual([1, 2, 3]);
    expect(drops.map(({ reason }) => reason)).toEqual([
      'the server has ended it',
      expect.stringContaining('Not Ready') as string,
      expect.stringContaining('Not Ready') as string,
    ]);
    expect(new Set(drops.map(({ position }) => position)).size).toBe(1);
  });
});

describe('a burst of events while a subscription is live', () => {
  it('as large as an import is caught up with at once, each event once and in order, and is no trouble', async () => {
    const server = await aServer();
    const drops: Drop[] = [];
    const timing = { firstPauseMs: 60_000, longestPauseMs: 60_000 };
    const store = await aStore(server.url, { onDrop: (drop) => drops.push(drop), timing });
    const before = anEvent();
    await store.append('ledger-a', NO_STREAM, [before]);
    const reader = reading(store);
    expect(await reader.ids(1)).toEqual([before.id]);
    const burst = someEvents(659);
    const next = reader.ids(659);
    await store.append('ledger-a', 0, burst);
    expect(await next).toEqual(idsOf(burst));
    expect(drops.map(({ inARow, isNews }) => ({ inARow, isNews }))).toEqual([{ inARow: 1, isNews: false }]);
    expect(server.calls('subscribe')).toBe(2);
  });
});

describe('a subscription says that it cannot go on', () => {
  it('where the log is an older one, instead of waiting for a place that is yet to come', async () => {
    const [path, backup] = [temporaryLog(), temporaryLog()];
    const first = await aServer(path);
    const store = await aStore(first.url);
    await store.append('ledger-a', NO_STREAM, [anEvent()]);
    await first.stop();
    copyFileSync(path, backup);
    const second = await aServer(path, first.port);
    const reader = reading(store);
    await reader.ids(1);
    const live = anEvent();
    await store.append('ledger-a', 0, [live]);
    await reader.ids(1);
    const next = rejection(reader.next());
    await second.stop();
    await aServer(backup, first.port);
    expect(await next).toBeInstanceOf(StoreUnavailable);
  });

  it('where access is denied', async () => {
    const [server, store] = await withEvents(1);
    server.always('subscribe', denied);
    expect(await rejection(reading(store).next())).toBeInstanceOf(StoreUnavailable);
  });
});

describe('a stuck subscription', () => {
  it('holds up neither appends, nor reads, nor other subscriptions', async () => {
    const [, store] = await withEvents(1);
    const stuck = reading(store);
    await stuck.ids(1);
    const data = JSON.stringify('x'.repeat(100_000));
    // More than a connection takes in when nobody reads: 30 MB.
    for (let index = 0; index < 300; index += 1) {
      await store.append('ledger-big', index - 1, [anEvent({ data })]);
    }
    expect(await store.readStream('ledger-big', 299, 1)).toHaveLength(1);
    const other = reading(store, '', ['ledger-a']);
    expect(await other.ids(1)).toHaveLength(1);
    expect(await stuck.ids(300)).toHaveLength(300);
  });

  it('ends when it is aborted, also while the server is away', async () => {
    const server = await aServer();
    const store = await aStore(server.url, { timing: { firstPauseMs: 60_000, longestPauseMs: 60_000 } });
    await server.stop();
    const reader = reading(store);
    const next = reader.next();
    reader.stop();
    expect(await next).toEqual({ done: true, value: undefined });
  });
});
