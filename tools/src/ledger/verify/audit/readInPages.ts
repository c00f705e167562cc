import type { EventStore } from '@ledgerline/event-store';
import type { StoredEvent } from '@ledgerline/events';

const PAGE = 500;

/** All events of a stream, as they stand, page by page. */
export async function* readInPages(
  log: Pick<EventStore, 'readStream'>,
  stream: string,
): AsyncGenerator<StoredEvent[]> {
  // By what is there and not by its number: revisions may have gaps, and those are what is looked for.
  for (let from = 0; ; ) {
    const page = await log.readStream(stream, from, PAGE);
    const last = page.at(-1);
    if (last) yield page;
    if (!last || page.length < PAGE) return;
    from = last.revision + 1;
  }
}
