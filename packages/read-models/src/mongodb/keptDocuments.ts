import { isDeepStrictEqual } from 'node:util';
import type { HistoryRow } from '../documents.ts';
import type { KeptDocument, KeptHistoryRow } from '../readModels.ts';

/** A document that had to be read to be compared: the driver has nothing quicker. */
export const kept = <Document>(document: Document): KeptDocument<Document> => ({
  says: (other) => isDeepStrictEqual(document, other),
  load: () => document,
});

/** The same for a row. */
export const keptRow = (row: HistoryRow): KeptHistoryRow => ({
  id: row.id,
  revision: row.revision,
  ...kept(row),
});
