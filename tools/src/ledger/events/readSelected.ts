import { type EventStore, streamPages } from '@ledgerline/event-store';
import type { StoredEvent } from '@ledgerline/events';
import { logPages } from '../history/pages.ts';
import { isSelected, prefixesOf, type Selection } from './selection.ts';

type Log = Pick<EventStore, 'readStream' | 'readAll'>;

/**
 * What the log has of a selection, in the log's order. A few streams are read by themselves, else all of the log.
 * `onEvent` hears of each event that is looked at.
 */
export async function* readSelected(
  log: Log,
  selection: Selection,
  onEvent: (stored: StoredEvent) => void = () => undefined,
): AsyncGenerator<StoredEvent, void> {
  for await (const stored of candidates(log, selection)) {
    onEvent(stored);
    if (isSelected(selection, stored)) yield stored;
  }
}

function candidates(log: Log, selection: Selection): AsyncIterable<StoredEvent> {
  const { streams, only, after, afterRevision = 0 } = selection;
  if (streams && only !== undefined) return oneOf(log, streams, only);
  if (streams) return inLogOrder(streams.map((stream) => eachOf(streamPages(log, stream, afterRevision))));
  return eachOf(logPages(log, { ...(after !== undefined && { after }), prefixes: prefixesOf(selection) }));
}

async function* oneOf(
  log: Log,
  streams: readonly string[],
  revision: number,
): AsyncGenerator<StoredEvent, void> {
  for (const stream of streams) yield* await log.readStream(stream, revision, 1);
}

async function* eachOf(pages: AsyncIterable<StoredEvent[]>): AsyncGenerator<StoredEvent, void> {
  for await (const page of pages) yield* page;
}

/** Streams, each in its own order, as one. */
async function* inLogOrder(
  streams: readonly AsyncGenerator<StoredEvent, void>[],
): AsyncGenerator<StoredEvent, void> {
  const next = async (events: AsyncGenerator<StoredEvent, void>) => {
    const { value } = await events.next();
    return value ? { value, events } : undefined;
  };
  let heads = (await Promise.all(streams.map(next))).filter((head) => head !== undefined);
  while (heads.length > 0) {
    const first = heads.reduce((a, b) => (b.value.position < a.value.position ? b : a));
    yield first.value;
    const following = await next(first.events);
    heads = heads.flatMap((head) => (head === first ? (following ? [following] : []) : [head]));
  }
}
