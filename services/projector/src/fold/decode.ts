import { type DomainEvent, type Recorded, readEvent, type StoredEvent } from '@ledgerline/events';
import { isProjected, type ProjectedEvent, projectedEvent } from './projectedEvent.ts';

/** A stored event, read; or why it cannot be. */
export type Decoded =
  | { stored: StoredEvent; item: ProjectedEvent | undefined }
  | { stored: StoredEvent; error: unknown };

/** Reads an event in full, by its schema. Events that no read model shows are not looked at. */
export function decode(
  stored: StoredEvent,
  read: (stored: StoredEvent) => Recorded<DomainEvent> = readEvent,
): Decoded {
  if (!isProjected(stored.stream)) return { stored, item: undefined };
  try {
    return { stored, item: projectedEvent(read(stored)) };
  } catch (error) {
    return { stored, error };
  }
}
