import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';

/** A real event store in a folder of its own, closed and removed at the end of the scope that uses it. */
export async function temporaryStore(): Promise<EventStore & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-commands-'));
  const store = await openSqliteEventStore({ path: join(folder, 'events.db') });
  return overriding(store, {
    async [Symbol.asyncDispose]() {
      await store.close();
      await rm(folder, { recursive: true });
    },
  });
}

/** The same store with some of its methods replaced: how faults are put in. */
export function overriding<Extra extends object>(store: EventStore, extra: Extra): EventStore & Extra {
  return {
    append: (stream, expectedRevision, events) => store.append(stream, expectedRevision, events),
    readStream: (stream, fromRevision, limit) => store.readStream(stream, fromRevision, limit),
    lastOf: (stream) => store.lastOf(stream),
    readAll: (options) => store.readAll(options),
    subscribe: (options) => store.subscribe(options),
    hurry: () => store.hurry(),
    head: () => store.head(),
    logId: () => store.logId(),
    close: () => store.close(),
    ...extra,
  };
}
