import type { DomainEvent } from '@ledgerline/events';

/** The id of the record that an event is about: a person's own id for settings and currency. */
export function recordOf({ data }: DomainEvent, userId: string | undefined): string | undefined {
  if ('asset' in data) return data.asset.id;
  if ('transaction' in data) return data.transaction.id;
  if ('transfer' in data) return data.transfer.id;
  if ('category' in data) return data.category.id;
  return userId;
}
