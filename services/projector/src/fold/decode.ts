import type { DomainEvent, Recorded, StoredEvent } from '@ledgerline/events';
import { type Skips, skipKey } from '../skips.ts';
import { isProjected, type ProjectedEvent, projectedEvent, skippedEvent } from './projectedEvent.ts';

/** An event and what it means to the read models, undefined for nothing; or why it cannot be read. */
export type Decoded<Event> =
  | { event: Event; item: ProjectedEvent | undefined }
  | { event: Event; error: unknown };

/** Decodes an event that `read` reads. It is not read where no read model shows it, or where it is to be passed over. */
export function decode<Event extends Pick<StoredEvent, 'id' | 'stream' | 'revision'>>(
  event: Event,
  skips: Skips,
  read: (event: Event) => Recorded<DomainEvent>,
): Decoded<Event> {
  if (!isProjected(event.stream)) return { event, item: undefined };
  if (skips.has(skipKey(event))) return { event, item: skippedEvent(event) };
  try {
    return { event, item: projectedEvent(read(event)) };
  } catch (error) {
    return { event, error };
  }
}
