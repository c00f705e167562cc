import { ERASURES_STREAM, readEvent } from '@ledgerline/events';
import type { EventStore } from '../eventStore.ts';

const PAGE = 1000;

/** The hash that closed each erased stream's chain, by stream; of a stream that is named twice the later one. */
export async function lastErasures(log: Pick<EventStore, 'readStream'>): Promise<Map<string, string>> {
  const erased = new Map<string, string>();
  for (let from = 0; ; from += PAGE) {
    const page = await log.readStream(ERASURES_STREAM, from, PAGE);
    for (const stored of page) {
      const event = readEvent(stored);
      if (event.type === 'UserErased') erased.set(event.data.stream, event.data.lastHash);
    }
    if (page.length < PAGE) return erased;
  }
}
