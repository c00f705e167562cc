import type { EventStore } from '@ledgerline/event-store';
import { LOG_START } from '@ledgerline/event-store';
import { openEventStore } from '@ledgerline/event-store/open';
import type { StoredEvent } from '@ledgerline/events';
import type { StoreLocations } from '@ledgerline/http';
import type { ReadStore } from '@ledgerline/read-models';
import { openMongoReadStore } from '@ledgerline/read-models/mongodb';
import { openReadStore } from '@ledgerline/read-models/open';

/** The product's stores as the checks open them, beside the running product. */
export interface OpenedStores extends AsyncDisposable {
  log: EventStore;
  models: ReadStore;
}

export async function openStores({ events, readModels }: StoreLocations): Promise<OpenedStores> {
  await using opened = new AsyncDisposableStack();
  const log = await openEventStore(events, { readOnly: true });
  opened.defer(() => log.close());
  const models = await openModels(readModels);
  opened.defer(() => models.close());
  const all = opened.move();
  return { log, models, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** Whole lists without an index, on a busy machine. */
const ANSWER_MS = 30_000;

/** The read models, with time to answer a check: that they are slow says nothing of the product. */
export const openModels = (location: StoreLocations['readModels']): Promise<ReadStore> =>
  location.engine === 'mongodb'
    ? openMongoReadStore({ url: location.url, answerMs: ANSWER_MS })
    : openReadStore(location);

/** Every event of the log, in its order. */
export async function readLog(log: EventStore): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (let after = LOG_START; ; ) {
    const page = await log.readAll({ after, prefixes: [], limit: 2_000 });
    events.push(...page.events);
    if (page.position === after) return events;
    after = page.position;
  }
}
