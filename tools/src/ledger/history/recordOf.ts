import { type DomainEvent, type StoredEvent, userIdOf } from '@ledgerline/events';

/** The id of the record that an event is about: a person's own id for registration, settings and currency. */
export function recordOf(
  { data }: Pick<DomainEvent, 'data'>,
  userId: string | undefined,
): string | undefined {
  if ('asset' in data) return data.asset.id;
  if ('transaction' in data) return data.transaction.id;
  if ('transfer' in data) return data.transfer.id;
  if ('import' in data) return data.import.id;
  if ('category' in data) return typeof data.category === 'string' ? data.category : data.category.id;
  if ('to' in data) return data.to;
  return userId;
}

/** Whether a stored event is about a record. One that can't be read is where it names the id: damage must not hide. */
export function isAbout(stored: StoredEvent, recordId: string): boolean {
  const userId = userIdOf(stored.stream);
  // The text alone tells that of most events.
  if (!stored.data.includes(recordId) && userId !== recordId) return false;
  try {
    return recordOf({ data: JSON.parse(stored.data) }, userId) === recordId;
  } catch {
    return true;
  }
}
