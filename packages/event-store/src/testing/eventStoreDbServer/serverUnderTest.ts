import { onTestFinished } from 'vitest';
import type { EventStore } from '../../eventStore.ts';
import { type EventStoreDbOptions, openEventStoreDb } from '../../eventstoredb/index.ts';
import { temporaryLog } from '../temporaryLog.ts';
import { type EventStoreDbServer, startEventStoreDbServer } from './startEventStoreDbServer.ts';

/** A server on a log of its own (or on `path`), which stops when the test is over. */
export async function aServer(path = temporaryLog(), port = 0): Promise<EventStoreDbServer> {
  const server = await startEventStoreDbServer({ path, port });
  onTestFinished(() => server.stop());
  return server;
}

/** A store on a server, closed when the test is over. Its pauses are short, its deadlines long if not given. */
export async function aStore(url: string, options: Partial<EventStoreDbOptions> = {}): Promise<EventStore> {
  const timing = {
    appendMs: 30_000,
    readSilenceMs: 30_000,
    confirmMs: 30_000,
    firstPauseMs: 1,
    longestPauseMs: 20,
  };
  const store = await openEventStoreDb({ url, ...options, timing: { ...timing, ...options.timing } });
  onTestFinished(() => store.close());
  return store;
}
