import type { Collection, Document, OptionalUnlessRequiredId } from 'mongodb';
import type { Within } from './connectMongo.ts';
import { duplicateKeysIn, MongoWroteLess } from './mongoErrors.ts';

/**
 * Inserts a document. false: one with the same key is there already. Throws MongoWroteLess where the server reports
 * neither: the driver tells only of a batch how many documents were inserted.
 */
export async function insertNew<Doc extends Document>(
  collection: Collection<Doc>,
  document: OptionalUnlessRequiredId<Doc>,
  within: Within,
): Promise<boolean> {
  try {
    const { insertedCount } = await collection.insertMany([document], within);
    if (insertedCount !== 1) throw new MongoWroteLess(insertedCount, 1);
    return true;
  } catch (error) {
    duplicateKeysIn(error);
    return false;
  }
}
