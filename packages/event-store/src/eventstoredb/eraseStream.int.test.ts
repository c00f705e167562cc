import { describe, expect, it } from 'vitest';
import { eraseStreams } from '../eraseStreams.ts';
import { OutcomeUnknown, StoreUnavailable, StreamErased, WrongExpectedRevision } from '../errors.ts';
import { NO_STREAM } from '../eventStore.ts';
import { aServer, aStore } from '../testing/eventStoreDbServer/serverUnderTest.ts';
import { anEvent, idsOf, rejection, someEvents } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';
import { eraseEventStoreDbStream } from './index.ts';

describe('erasing a stream', () => {
  it('answers how many events went; nothing is found or taken there any more, whatever its revision', async () => {
    const { url } = await aServer();
    const store = await aStore(url);
    const events = someEvents(3);
    await store.append('ledger-a', NO_STREAM, events);
    expect(await eraseEventStoreDbStream(url, 'ledger-a', 2)).toBe(3);
    expect(await store.readStream('ledger-a', 0, 10)).toEqual([]);
    expect(await store.lastOf('ledger-a')).toBeUndefined();
    for (const revision of [NO_STREAM, 2]) {
      expect(await rejection(store.append('ledger-a', revision, events))).toEqual(
        new StreamErased('ledger-a'),
      );
    }
  });

  it('is no error the second time, nor for a stream without events, through the one front of both engines', async () => {
    const { url } = await aServer();
    const store = await aStore(url);
    await store.append('ledger-a', NO_STREAM, [anEvent()]);
    const streams = [
      { stream: 'ledger-a', lastRevision: 0 },
      { stream: 'ledger-empty', lastRevision: NO_STREAM },
      { stream: 'ledger-nowhere', lastRevision: 4 },
    ];
    await eraseStreams({ engine: 'eventstoredb', url }, streams);
    await eraseStreams({ engine: 'eventstoredb', url }, streams);
    for (const { stream } of streams) {
      expect(await rejection(store.append(stream, NO_STREAM, [anEvent()]))).toEqual(new StreamErased(stream));
    }
  });

  it('changes nothing where the stream has gone on', async () => {
    const { url } = await aServer();
    const store = await aStore(url);
    await store.append('ledger-a', NO_STREAM, someEvents(3));
    const error = await rejection(eraseEventStoreDbStream(url, 'ledger-a', 1));
    expect(error).toEqual(new WrongExpectedRevision('ledger-a', 1, 2));
    expect(await store.append('ledger-a', 2, [anEvent()])).toEqual({ revision: 3 });
  });

  it('is said to have failed while the server is away', async () => {
    const server = await aServer();
    await server.stop();
    expect(await rejection(eraseEventStoreDbStream(server.url, 'ledger-a', 1))).toBeInstanceOf(
      StoreUnavailable,
    );
  });

  it('leaves events in the whole log until the scavenge, and its tombstone is none of the events', async () => {
    const server = await aServer();
    const store = await aStore(server.url);
    const [erased, kept] = [someEvents(2), someEvents(1)];
    await store.append('ledger-a', NO_STREAM, erased);
    await store.append('ledger-b', NO_STREAM, kept);
    const head = await store.head();
    await eraseEventStoreDbStream(server.url, 'ledger-a', 1);
    const all = { after: '', prefixes: ['ledger-'], limit: 10 };
    expect(idsOf((await store.readAll(all)).events)).toEqual(idsOf([...erased, ...kept]));
    expect(await store.head()).toBe(head);
    await server.scavenge();
    expect(idsOf((await store.readAll(all)).events)).toEqual(idsOf(kept));
    expect(await store.head()).toBe(head);
  });

  it('holds after a restart, and lets a subscription go on from an event that was erased', async () => {
    const path = temporaryLog();
    const first = await aServer(path);
    const store = await aStore(first.url);
    await store.append('ledger-a', NO_STREAM, [anEvent()]);
    const last = await store.head();
    await eraseEventStoreDbStream(first.url, 'ledger-a', 0);
    await first.scavenge();
    await first.stop();
    await aServer(path, first.port);
    const event = anEvent();
    await (await aStore(first.url)).append('ledger-b', NO_STREAM, [event]);
    const stop = new AbortController();
    for await (const { events } of store.subscribe({ after: last, prefixes: [], signal: stop.signal })) {
      expect(idsOf(events)).toEqual([event.id]);
      stop.abort();
    }
    expect(await rejection(store.append('ledger-a', 0, [anEvent()]))).toEqual(new StreamErased('ledger-a'));
  });
});

describe("a stream that an operator deleted with the server's own tools, not for good", () => {
  it('reads as if it were not there, and what is appended lands elsewhere than it was asked to: that is said', async () => {
    const server = await aServer();
    const store = await aStore(server.url);
    await store.append('ledger-a', NO_STREAM, someEvents(2));
    await server.softDelete('ledger-a');
    expect(await store.readStream('ledger-a', 0, 10)).toEqual([]);
    expect(await store.lastOf('ledger-a')).toBeUndefined();
    const error = await rejection(store.append('ledger-a', NO_STREAM, [anEvent()]));
    expect(error).toBeInstanceOf(OutcomeUnknown);
    expect(String(error)).toContain('stored up to revision 2, not from 0 on');
  });
});
