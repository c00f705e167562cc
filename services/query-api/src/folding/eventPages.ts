import { setImmediate } from 'node:timers/promises';
import type { EventStore } from '@ledgerline/event-store';
import type { StoredEvent } from '@ledgerline/events';
import { GENESIS_HASH, storedHash } from '@ledgerline/events/chain';

/** The first page is small: what is kept is often just before what is asked. */
const FIRST_PAGE = 32;
const PAGE = 1000;

/** A place in a stream: so many events, of which the last carries this hash. */
export interface Place {
  revision: number;
  hash: string;
}

export const START: Place = { revision: 0, hash: GENESIS_HASH };

/** The log has another event than the one that was kept: what was kept of this stream is worth nothing. */
export class OtherLog extends Error {
  constructor(stream: string, { revision }: Place) {
    super(`${stream}: another event than before stands at ${revision}`);
    this.name = 'OtherLog';
  }
}

/**
 * A stream's events after a place, page by page, letting other work run in between. Throws OtherLog where the log is
 * not the one that the place was taken from.
 */
export async function* eventPages(
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  after: Place,
): AsyncGenerator<StoredEvent[], void, undefined> {
  // From the last known event on: it has to be there still.
  let next = Math.max(0, after.revision - 1);
  for (let limit = FIRST_PAGE; ; limit = PAGE) {
    const read = await store.readStream(stream, next, limit);
    const isKnown = next < after.revision;
    if (isKnown && (!read[0] || storedHash(read[0]) !== after.hash)) throw new OtherLog(stream, after);
    next = (read.at(-1)?.revision ?? next - 1) + 1;
    const page = isKnown ? read.slice(1) : read;
    if (page.length > 0) yield page;
    if (read.length < limit) return;
    await setImmediate();
  }
}
