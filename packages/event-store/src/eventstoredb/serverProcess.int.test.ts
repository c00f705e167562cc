import { describe, expect, it, onTestFinished } from 'vitest';
import { type EventStore, NO_STREAM } from '../eventStore.ts';
import { spawnEventStoreDbServer } from '../testing/eventStoreDbServer/index.ts';
import { aStore } from '../testing/eventStoreDbServer/serverUnderTest.ts';
import { anEvent, idsOf, revisionsOf } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';

async function aProcess(path: string, port = 0) {
  const server = await spawnEventStoreDbServer({ path, port });
  onTestFinished(() => server.stop('SIGKILL'));
  return server;
}

/** Appends one event at a time, each until it is known to be stored. */
async function appendForSure(store: EventStore, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let revision = NO_STREAM; revision < count - 1; revision += 1) {
    const event = anEvent();
    ids.push(event.id);
    for (let isStored = false; !isStored; ) {
      isStored = await store.append('ledger-a', revision, [event]).then(
        () => true,
        () => false,
      );
    }
  }
  return ids;
}

describe('F4 F6 the server as a process', () => {
  it('killed three times under load loses nothing that was acknowledged, and everybody goes on', {
    tags: 'nightly',
    timeout: 180_000,
  }, async () => {
    const path = temporaryLog();
    const first = await aProcess(path);
    const store = await aStore(first.url, { timing: { appendMs: 1000, readSilenceMs: 1000 } });
    const stop = new AbortController();
    const seen: string[] = [];
    const reading = (async () => {
      for await (const { events } of store.subscribe({ after: '', prefixes: [], signal: stop.signal })) {
        seen.push(...idsOf(events));
        if (seen.length === 200) return;
      }
    })();
    const writing = appendForSure(store, 200);
    let server = first;
    for (const enough of [30, 80, 130]) {
      while (((await store.lastOf('ledger-a').catch(() => undefined))?.revision ?? NO_STREAM) < enough);
      await server.stop('SIGKILL');
      server = await aProcess(path, first.port);
    }
    const written = await writing;
    await reading;
    expect(seen).toEqual(written);
    expect(revisionsOf(await store.readStream('ledger-a', 0, 1000))).toEqual(
      written.map((_id, index) => index),
    );
  });
});
