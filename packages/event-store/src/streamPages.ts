import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredEvent } from '@ledgerline/events';
import type { EventStore } from './eventStore.ts';

/** Small, so that its texts are garbage before the collector meets them for the second time and keeps them for long. */
const PAGE = 200;

/** A stream's events from a revision (from 0) on, page by page; no page is empty. Throws StoreUnavailable. */
export async function* streamPages(
  log: Pick<EventStore, 'readStream'>,
  stream: string,
  from = 0,
): AsyncGenerator<StoredEvent[], void, undefined> {
  for (let next = from; ; ) {
    const page = await log.readStream(stream, next, PAGE);
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    // The embedded log answers without waiting: signals need their turn between pages, too.
    await nextTurn();
    next = (page.at(-1)?.revision ?? next) + 1;
  }
}
