import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import { type EventStore, NO_STREAM } from '../eventStore.ts';
import { type Fault, notReady, stopping } from '../testing/eventStoreDbServer/index.ts';
import { aServer, aStore } from '../testing/eventStoreDbServer/serverUnderTest.ts';
import { idsOf, rejection, someEvents } from '../testing/logUnderTest.ts';

const faults: [string, Fault][] = [
  ['a connection that is cut in its middle', { kind: 'cut', after: 3 }],
  ['a connection that is cut before it', { kind: 'cut' }],
  ['a server that stops in its middle', stopping(3)],
  ['a server that is not ready', notReady],
];
const reads: [string, (store: EventStore) => Promise<string[]>][] = [
  ['a stream', async (store) => idsOf(await store.readStream('ledger-a', 0, 100))],
  [
    'the whole log',
    async (store) => idsOf((await store.readAll({ after: '', prefixes: [], limit: 100 })).events),
  ],
];

describe.each(reads)('F6 a page of %s is whole or fails', (_what, read) => {
  it.each(faults)('after %s', async (_fault, fault) => {
    const server = await aServer();
    const store = await aStore(server.url);
    const events = someEvents(10);
    await store.append('ledger-a', NO_STREAM, events);
    server.next('read', fault);
    expect(await read(store)).toEqual(idsOf(events));
    server.always('read', fault);
    expect(await rejection(read(store))).toBeInstanceOf(StoreUnavailable);
    server.heal();
    expect(await read(store)).toEqual(idsOf(events));
  });
});
