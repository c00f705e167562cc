import type { EventStore } from '@ledgerline/event-store';
import { ERASURES_STREAM, readEvent, type StoredEvent } from '@ledgerline/events';
import { streamPages } from '../history/pages.ts';

/** The hash that closed each erased stream's chain, by stream; of a stream that is named twice the later one. */
export async function lastErasures(log: Pick<EventStore, 'readStream'>): Promise<Map<string, string>> {
  const erased = new Map<string, string>();
  for await (const page of streamPages(log, ERASURES_STREAM)) {
    for (const stored of page) note(erased, stored);
  }
  return erased;
}

function note(erased: Map<string, string>, stored: StoredEvent): void {
  const event = readEvent(stored);
  if (event.type === 'UserErased') erased.set(event.data.stream, event.data.lastHash);
}
