import { streamPages } from '@ledgerline/event-store';
import {
  CATEGORIES_STREAM,
  type CategoryEvent,
  type Recorded,
  readEvent,
  UnreadableEvent,
} from '@ledgerline/events';
import { type CategoryDocument, categoryDocument } from '@ledgerline/read-models';
import type { AuditedStores, LiveModels } from './auditedStores.ts';
import type { Deviation } from './deviation.ts';
import { compare } from './differences.ts';
import { isUnreadable } from './isUnreadable.ts';

/** The categories that are shown against those of the log, each as some event since the checkpoint left it. */
export async function auditCategories({ log, models }: AuditedStores): Promise<Deviation[]> {
  if (!models) return [];
  const byId = await readShown(models);
  if ('check' in byId) return [byId];
  const { checkpoint, parked } = models;
  /** Every category as it was at the checkpoint (undefined: not there yet), and as each later event left it. */
  const versions = new Map<string, { due: CategoryDocument | undefined; later: CategoryDocument[] }>();
  let length = 0;
  for await (const page of streamPages(log, CATEGORIES_STREAM)) {
    for (const stored of page) {
      length = stored.revision + 1;
      const isDue = stored.position <= (checkpoint?.position ?? '') && !parked.has(CATEGORIES_STREAM);
      try {
        const document = categoryDocument(readEvent(stored) as Recorded<CategoryEvent>);
        const { due, later } = versions.get(document.id) ?? { due: undefined, later: [] };
        versions.set(document.id, isDue ? { due: document, later } : { due, later: [...later, document] });
      } catch (error) {
        // What is wrong with it has been told.
        if (error instanceof UnreadableEvent) return [];
        throw error;
      }
    }
  }
  return [...new Set([...versions.keys(), ...byId.keys()])].flatMap((id) => {
    const found = byId.get(id) ?? null;
    const { due, later = [] } = versions.get(id) ?? {};
    // The document remembers an event that the log does not have any more.
    if (found && found.revision > length) return [rewritten(found, length)];
    const expected = later.find(({ revision }) => revision === found?.revision) ?? due ?? null;
    return compare('categories', `category ${id}`, expected, found).map(
      (finding): Deviation => ({ area: 'read models', userId: null, ...finding }),
    );
  });
}

const rewritten = ({ id, revision }: CategoryDocument, length: number): Deviation => ({
  area: 'log',
  check: 'rewritten',
  userId: null,
  record: `category ${id}`,
  expected: `${revision} events of ${CATEGORIES_STREAM}, as the read models show`,
  found: `${length} events`,
});

/** The categories that are shown, by id; a deviation where they can't be read. */
async function readShown({ generation }: LiveModels): Promise<Map<string, CategoryDocument> | Deviation> {
  try {
    return new Map((await generation.categories()).map((document) => [document.id, document]));
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return {
      area: 'read models',
      check: 'categories',
      userId: null,
      record: 'the categories',
      expected: 'documents that can be read',
      found: error.message,
    };
  }
}
