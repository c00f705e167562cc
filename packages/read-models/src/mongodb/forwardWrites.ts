import { duplicateKeysIn, MongoWroteLess, type Within } from '@ledgerline/mongo';
import type {
  AnyBulkWriteOperation,
  Collection,
  Filter,
  MongoBulkWriteError,
  OptionalUnlessRequiredId,
} from 'mongodb';
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
 * Puts documents in where none or an older one stands. Where a newer one stands, the revision filter matches nothing,
 * the upsert tries to insert, and the duplicate key tells us to leave it. An older one that somebody inserted just then
 * meets the same error, so what met one is put once more. Throws where not everything is accounted for.
 */
export function putForward<Doc extends Versioned>(
  ask: Ask,
  collection: Collection<Doc>,
  documents: readonly Doc[],
): Promise<void> {
  return inParts(ask, documents, async (part, within) => {
    await put(collection, await put(collection, part, within), within);
  });
}

/** The same for documents most of which are new: inserts are the cheapest of all writes. */
export function insertForward<Doc extends Versioned>(
  ask: Ask,
  collection: Collection<Doc>,
  documents: readonly Doc[],
): Promise<void> {
  return inParts(ask, documents, async (part, within) => {
    await put(collection, await insert(collection, part, within), within);
  });
}

/** Inserts documents that never change; those that are there already stay. Throws as `putForward` does. */
export function insertOnce<Doc extends { _id: string }>(
  ask: Ask,
  collection: Collection<Doc>,
  documents: readonly Doc[],
): Promise<void> {
  return inParts(ask, documents, async (part, within) => {
    await insert(collection, part, within);
  });
}

/** Answers the documents whose keys are taken. */
const insert = <Doc extends { _id: string }>(
  collection: Collection<Doc>,
  documents: readonly Doc[],
  within: Within,
): Promise<Doc[]> =>
  writeAll(documents, async (left) => {
    const sent = left as unknown as OptionalUnlessRequiredId<Doc>[];
    return (await collection.insertMany(sent, { ordered: false, ...within })).insertedCount;
  });

/** Answers the documents that met a duplicate key: a newer one stands there, or an older one has just been inserted. */
const put = <Doc extends Versioned>(
  collection: Collection<Doc>,
  documents: readonly Doc[],
  within: Within,
): Promise<Doc[]> =>
  writeAll(documents, async (left) => {
    const done = await collection.bulkWrite(left.map(guarded), { ordered: false, ...within });
    return done.matchedCount + done.upsertedCount;
  });

/**
 * Writes all documents, and answers those that met a duplicate key. Each is accounted for: what the server counts as
 * written and the duplicates add up to what it was sent. Throws MongoWroteLess where that is less.
 */
async function writeAll<Doc>(
  documents: readonly Doc[],
  write: (left: readonly Doc[]) => Promise<number>,
): Promise<Doc[]> {
  const duplicates: Doc[] = [];
  for (let left = documents; left.length > 0; ) {
    const { written, places } = await outcomeOf(write(left));
    duplicates.push(...places.flatMap((place) => left[place] ?? []));
    const told = written + places.length;
    // There are servers that count duplicates as written, too: then it is more than all.
    if (told >= left.length) break;
    // There are servers that end an unordered batch at a duplicate.
    const tried = Math.max(0, ...places.map((at) => at + 1));
    if (tried === 0 || told !== tried) throw new MongoWroteLess(written, left.length);
    left = left.slice(tried);
  }
  return duplicates;
}

async function outcomeOf(write: Promise<number>): Promise<{ written: number; places: number[] }> {
  try {
    return { written: await write, places: [] };
  } catch (error) {
    const places = duplicateKeysIn(error);
    const { insertedCount, matchedCount, upsertedCount } = error as MongoBulkWriteError;
    return { written: insertedCount + matchedCount + upsertedCount, places };
  }
}

function guarded<Doc extends Versioned>(doc: Doc): AnyBulkWriteOperation<Doc> {
  const { _id, ...replacement } = doc;
  const owner = doc.userId === undefined ? {} : { userId: doc.userId };
  const filter = { _id, ...owner, revision: { $lt: doc.revision } } as unknown as Filter<Doc>;
  return { replaceOne: { filter, replacement, upsert: true } };
}

async function inParts<Doc>(
  ask: Ask,
  documents: readonly Doc[],
  write: (part: readonly Doc[], within: Within) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < documents.length; start += WRITES_AT_ONCE) {
    const part = documents.slice(start, start + WRITES_AT_ONCE);
    await ask((within) => write(part, within), 'batch');
  }
}
