// @module-tag nightly
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import { type EventStore, NO_STREAM } from '../eventStore.ts';
import {
  type Fault,
  notReady,
  spawnEventStoreDbServer,
  stopping,
} from '../testing/eventStoreDbServer/index.ts';
import { aServer, aStore } from '../testing/eventStoreDbServer/serverUnderTest.ts';
import { idsOf, rejection, someEvents } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';

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

describe('F6 a read that is slow', () => {
  it('given a first try that meets silence, when a second one is answered, then that is the answer', async () => {
    const server = await aServer();
    const events = someEvents(3);
    await (await aStore(server.url)).append('ledger-a', NO_STREAM, events);
    const store = await aStore(server.url, { timing: { readSilenceMs: 500 } });
    server.next('read', { kind: 'silence' });
    expect(idsOf(await store.readStream('ledger-a', 0, 10))).toEqual(idsOf(events));
    expect(server.calls('read')).toBe(1 + 2);
  });

  it('given a process that pauses for longer than a read may be silent, then the answer is heard', async () => {
    const { url } = await spawnedServer();
    const events = someEvents(3);
    await (await aStore(url)).append('ledger-a', NO_STREAM, events);
    const store = await aStore(url, { timing: { readSilenceMs: 1_000 } });
    await store.logId();
    const reading = store.readStream('ledger-a', 0, 10);
    await nextTurn();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_100);
    expect(idsOf(await reading)).toEqual(idsOf(events));
  });
});

async function spawnedServer() {
  const server = await spawnEventStoreDbServer({ path: temporaryLog() });
  onTestFinished(() => server.stop());
  return server;
}
