import { ERASURES_STREAM, readEvent, UnreadableEvent } from '@ledgerline/events';
import type { EventStore } from '../eventStore.ts';
import { streamPages } from '../streamPages.ts';

/** The hash that closed each erased stream's chain, by stream; of a stream that is named twice the later one. */
export async function lastErasures(log: Pick<EventStore, 'readStream'>): Promise<Map<string, string>> {
  const erased = new Map<string, string>();
  for await (const page of streamPages(log, ERASURES_STREAM)) {
    for (const stored of page) {
      const event = readEvent(stored);
      if (event.type === 'UserErased') erased.set(event.data.stream, event.data.lastHash);
    }
  }
  return erased;
}

/** That a stream was erased, as the log says it. */
export interface ErasureNote {
  stream: string;
  /** An instant. */
  at: string;
  /** An operator's name, or the id of the person who asked for it in the product. */
  by: string;
  /** Where in the log that is said. */
  position: string;
}

/** What was erased, in the log's order. A note that can't be read explains nothing. */
export async function readErasureNotes(log: Pick<EventStore, 'readStream'>): Promise<ErasureNote[]> {
  const notes: ErasureNote[] = [];
  for await (const page of streamPages(log, ERASURES_STREAM)) {
    for (const stored of page) {
      try {
        const { type, data, metadata } = readEvent(stored);
        if (type !== 'UserErased') continue;
        notes.push({ stream: data.stream, at: metadata.at, by: metadata.actorId, position: stored.position });
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error;
      }
    }
  }
  return notes;
}
