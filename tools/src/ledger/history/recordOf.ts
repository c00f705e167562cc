import { changeOf, type DomainEvent, readEvent, type StoredEvent, userIdOf } from '@ledgerline/events';
import { isCatalogueEvent } from './tell.ts';

/**
 * The id of the record that an event is about: of a plan the category, and a person's own id for what they have one of, such
 * as settings, periods and the order of rules.
 */
export function recordOf(event: DomainEvent, userId: string | undefined): string | undefined {
  if (isCatalogueEvent(event)) return 'category' in event.data ? event.data.category.id : userId;
  const [id] = changeOf(event).key;
  return id ?? userId;
}

/** Whether a stored event is about a record. One that can't be read is where it names the id: damage must not hide. */
export function isAbout(stored: StoredEvent, recordId: string): boolean {
  const userId = userIdOf(stored.stream);
  // The text alone tells that of most events.
  if (!stored.data.includes(recordId) && userId !== recordId) return false;
  try {
    return recordOf(readEvent(stored), userId) === recordId;
  } catch {
    return true;
  }
}
