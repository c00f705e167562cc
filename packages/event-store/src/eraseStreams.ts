import type { EventStoreLocation } from './open.ts';

/** A stream that is to go, as it is now. */
export interface StreamToErase {
  stream: string;
  /** Its last revision; NO_STREAM for one without events. */
  lastRevision: number;
}

/**
 * Takes streams out of the log for good: no byte of their events stays where the engine keeps its data (EventStoreDB
 * frees its files at the next scavenge, which is the operator's), and nothing can be appended to them any more. What
 * has been erased already is no error. Throws WrongExpectedRevision where a stream has gone on meanwhile.
 */
export async function eraseStreams(
  location: EventStoreLocation,
  streams: readonly StreamToErase[],
): Promise<void> {
  switch (location.engine) {
    case 'sqlite': {
      const { eraseStream } = await import('./sqlite/index.ts');
      for (const { stream, lastRevision } of streams) await eraseStream(location.path, stream, lastRevision);
      const { emptyWal } = await import('@ledgerline/sqlite');
      return emptyWal(location.path);
    }
    case 'eventstoredb': {
      const { eraseEventStoreDbStream } = await import('./eventstoredb/index.ts');
      for (const { stream, lastRevision } of streams) {
        await eraseEventStoreDbStream(location.url, stream, lastRevision);
      }
    }
  }
}

/** Gives back the room that erased streams left in a SQLite file, with the product stopped: SQLite's error says if it is not. */
export async function compactLog(location: EventStoreLocation): Promise<void> {
  if (location.engine !== 'sqlite') return;
  const { compactLogFile } = await import('./sqlite/index.ts');
  compactLogFile(location.path);
}
