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
      const { eraseStream, scrubLog } = await import('./sqlite/index.ts');
      for (const { stream, lastRevision } of streams) eraseStream(location.path, stream, lastRevision);
      return scrubLog(location.path);
    }
    case 'eventstoredb': {
      const { eraseEventStoreDbStream } = await import('./eventstoredb/index.ts');
      for (const { stream, lastRevision } of streams) {
        await eraseEventStoreDbStream(location.url, stream, lastRevision);
      }
    }
  }
}
