import { type EventStore, streamPages } from '@ledgerline/event-store';
import { readEvent, SKIPS_STREAM, type StoredEvent, UnreadableEvent } from '@ledgerline/events';

/** Who decided to pass over an event, and why. */
export interface SkipNote {
  actor: string;
  reason: string;
}

/** Events that an operator decided to pass over, each by `skipKey`. */
export type Skips = ReadonlyMap<string, SkipNote>;

/** How a set of skips names an event: by place and id, so that no other event is ever meant. */
export const skipKey = ({ stream, revision, id }: Pick<StoredEvent, 'stream' | 'revision' | 'id'>): string =>
  `${stream}@${revision} ${id}`;

/** Reads which events are to be passed over. */
export async function readSkips(log: Pick<EventStore, 'readStream'>): Promise<Skips> {
  const skips = new Map<string, SkipNote>();
  for await (const page of streamPages(log, SKIPS_STREAM)) for (const stored of page) note(skips, stored);
  return skips;
}

function note(skips: Map<string, SkipNote>, stored: StoredEvent): void {
  try {
    const event = readEvent(stored);
    if (event.type !== 'EventSkipped') return;
    const { stream, revision, eventId, reason } = event.data;
    skips.set(skipKey({ stream, revision, id: eventId }), { actor: event.metadata.actorId, reason });
  } catch (error) {
    // What can't be read skips nothing.
    if (!(error instanceof UnreadableEvent)) throw error;
  }
}
