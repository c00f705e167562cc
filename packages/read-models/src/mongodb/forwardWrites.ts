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
 * Puts documents in where none or an older one stands. Where a newer one stands, the insert that follows a guard that
 * found nothing meets its key, and that is all; where an older one was inserted just then, it is replaced.
 */
export function putForward<Doc extends Versioned>(
  ask: Ask,
  collection: Collection<Doc>,
  documents: readonly Doc[],
): Promise<void> {
  return inParts(ask, documents, async (part) => {
    for (let left = part; left.length > 0; ) {
      const places = await duplicatesOf(replace(collection, left, { upsert: true }));
      await replaceOlder(
        collection,
        places.flatMap((place) => left[place] ?? []),
      );
      // There are servers that end an unordered batch at a duplicate.
      left = places.length === 0 ? [] : left.slice(Math.max(...places) + 1);
    }
  });
}

/** The same for documents most of which are new: inserts are the cheapest of all writes. */
export function insertForward<Doc extends Versioned>(
  ask: Ask,
  collection: Collection<Doc>,
  documents: readonly Doc[],
): Promise<void> {
  return inParts(ask, documents, async (part) => {
    await replaceOlder(collection, await insert(collection, part));
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

async function replaceOlder<Doc extends Versioned>(
  collection: Collection<Doc>,
  documents: readonly Doc[],
): Promise<void> {
  if (documents.length > 0) await replace(collection, documents, { upsert: false });
}

const replace = <Doc extends Versioned>(
  collection: Collection<Doc>,
  documents: readonly Doc[],
  { upsert }: { upsert: boolean },
): Promise<unknown> =>
  collection.bulkWrite(
    documents.map((doc) => guarded(doc, upsert)),
    { ordered: false },
  );

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
