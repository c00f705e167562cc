import type { EventStore } from '@ledgerline/event-store';
import type { StoredEvent } from '@ledgerline/events';
import { isSelected, prefixesOf, type Selection } from './selection.ts';

/** What of a selection is there and what comes, until the signal aborts. */
export async function* follow(
  log: Pick<EventStore, 'subscribe'>,
  selection: Selection & { after: string },
  signal: AbortSignal,
): AsyncGenerator<StoredEvent, void> {
  const pages = log.subscribe({
    after: selection.after,
    prefixes: prefixesOf(selection),
    signal,
  });
  for await (const { events } of pages)
    for (const stored of events) if (isSelected(selection, stored)) yield stored;
}
