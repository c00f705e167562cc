import type { EventStore } from '@ledgerline/event-store';
import {
  CATEGORIES_STREAM,
  type CategoryEvent,
  type Recorded,
  readTrusted,
  UnreadableEvent,
} from '@ledgerline/events';
import { type CategoryDocument, categoryDocument } from '@ledgerline/read-models';
import { eventPages, START } from '../folding/eventPages.ts';

/**
 * The catalogue of categories as it was before an instant. One that came later is there too, by its first name: a
 * ledger that was imported may use it. Throws StoreUnavailable.
 */
export async function catalogueThen(
  store: Pick<EventStore, 'readStream'>,
  instant: string,
): Promise<CategoryDocument[]> {
  const categories = new Map<string, CategoryDocument>();
  try {
    for await (const page of eventPages(store, CATEGORIES_STREAM, START)) {
      for (const stored of page) {
        const event = readTrusted(stored) as Recorded<CategoryEvent>;
        const document = categoryDocument(event);
        if (event.metadata.at < instant || !categories.has(document.id))
          categories.set(document.id, document);
      }
    }
  } catch (error) {
    // The projector parks the catalogue there: nothing after it was ever shown.
    if (!(error instanceof UnreadableEvent)) throw error;
  }
  return [...categories.values()];
}
