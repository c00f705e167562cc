import { duplicateKeysIn } from '@ledgerline/mongo';
import type { AnyBulkWriteOperation, Collection, Filter, OptionalUnlessRequiredId } from 'mongodb';
import type { Ask } from './asking.ts';

/** A document that is written only forward. */
interface Versioned {
  _id: string;
  revision: number;
  /** Whose it is; a server that keeps people apart finds it by this. */
  userId?: string;
}

const WRITES_AT_ONCE = 1_000;

/**
 * Puts documents in where none or an older one stands. One statement each: where a newer one stands, the insert that
 * follows a guard that found nothing meets its key, and that is all.
 */
export function putForward<Doc extends Versioned>(
  ask: Ask,
  collection: Collection<Doc>,
  documents: readonly Doc[],
): Promise<void> {
  return inParts(ask, documents, async (part) => {
    await duplicatesOf(
      collection.bulkWrite(
        part.map((doc) => guarded(doc, true)),
        { ordered: false },
      ),
    );
  });
}

/** The same for documents most of which are new: inserts are the cheapest of all writes. */
export function insertForward<Doc extends Versioned>(
  ask: Ask,
  collection: Collection<Doc>,
  documents: readonly Doc[],
): Promise<void> {
  return inParts(ask, documents, async (part) => {
    const known = await insert(collection, part);
    if (known.length > 0) {
      await collection.bulkWrite(
        known.map((doc) => guarded(doc, false)),
        { ordered: false },
      );
    }
  });
}

/** Inserts documents that never change; those that are there already stay. */
export function insertOnce<Doc extends { _id: string }>(
  ask: Ask,
  collection: Collection<Doc>,
  documents: readonly Doc[],
): Promise<void> {
  return inParts(ask, documents, async (part) => {
    await insert(collection, part);
  });
}

/** Answers the documents whose keys are taken. */
async function insert<Doc extends { _id: string }>(collection: Collection<Doc>, documents: readonly Doc[]) {
  const inserted = collection.insertMany(documents as unknown as OptionalUnlessRequiredId<Doc>[], {
    ordered: false,
  });
  return (await duplicatesOf(inserted)).flatMap((place) => documents[place] ?? []);
}

async function duplicatesOf(write: Promise<unknown>): Promise<number[]> {
  try {
    await write;
    return [];
  } catch (error) {
    return duplicateKeysIn(error);
  }
}

function guarded<Doc extends Versioned>(doc: Doc, upsert: boolean): AnyBulkWriteOperation<Doc> {
  const { _id, ...replacement } = doc;
  const owner = doc.userId === undefined ? {} : { userId: doc.userId };
  const filter = { _id, ...owner, revision: { $lt: doc.revision } } as unknown as Filter<Doc>;
  return { replaceOne: { filter, replacement, upsert } };
}

async function inParts<Doc>(
  ask: Ask,
  documents: readonly Doc[],
  write: (part: readonly Doc[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < documents.length; start += WRITES_AT_ONCE) {
    await ask(() => write(documents.slice(start, start + WRITES_AT_ONCE)), 'batch');
  }
}
