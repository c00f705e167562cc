import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EventStore, LOG_START } from '@ledgerline/event-store';
import type { StoredEvent } from '@ledgerline/events';

const PAGE = 1000;

/** The log's events after a position, page by page; `prefixes` narrow the streams. */
export async function* logPages(
  log: Pick<EventStore, 'readAll'>,
  { after = LOG_START, prefixes = [] }: { after?: string; prefixes?: readonly string[] },
): AsyncGenerator<StoredEvent[], void, undefined> {
  for (let position = after; ; ) {
    const page = await log.readAll({ after: position, prefixes, limit: PAGE });
    if (page.events.length > 0) yield page.events;
    if (page.events.length < PAGE) return;
    // The embedded log answers without waiting: signals need their turn between pages, too.
    await nextTurn();
    position = page.position;
  }
}

/**
 * The first revision (from 0) of a stream whose event is `far` enough, where all after it are, too; how many events the
 * stream has where none is. Reads few of them.
 */
export async function firstRevision(
  log: Pick<EventStore, 'readStream' | 'lastOf'>,
  stream: string,
  far: (event: StoredEvent) => boolean,
): Promise<number> {
  const last = await log.lastOf(stream);
  let [low, high] = [0, last ? last.revision + 1 : 0];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const [event] = await log.readStream(stream, middle, 1);
    if (event && !far(event)) low = middle + 1;
    else high = middle;
  }
  return low;
}
