import { type ImportRows, type PlannedRow, ROWS_PER_PART } from '@ledgerline/domain';

/** What the events of one part take in the log at most, in bytes: a store takes 1 MiB at once. */
const MOST_PART_BYTES = 512_000;

/** What an event takes at most beside what banks and people wrote: names of fields, ids, hashes. */
const eventBytes = 1_600;
/** At most what people wrote into one record. */
const recordBytes = 4_000;
/** At most what one bank said of one row. */
const bankBytes = 10_000;

/**
 * Parts that one append takes each; at least one, which may be empty. Sizes are upper bounds, so no part has more than
 * MOST_PART_BYTES, except one of a single row.
 */
export function partsOf(rows: readonly PlannedRow[], record: ImportRows['import']): PlannedRow[][] {
  // The import stands in the event that begins it and in the one that ends it; its balance follows.
  const edges = 2 * sizeOf(record) + 3 * eventBytes + recordBytes;
  const parts: PlannedRow[][] = [[]];
  let bytes = edges;
  for (const row of rows) {
    const size = mostBytesOf(row);
    const last = parts.at(-1) ?? [];
    if (last.length >= ROWS_PER_PART || (last.length > 0 && bytes + size > MOST_PART_BYTES)) {
      parts.push([row]);
      bytes = edges + size;
    } else {
      last.push(row);
      bytes += size;
    }
  }
  return parts;
}

function mostBytesOf(row: PlannedRow): number {
  return mostBytesOfRecord(row) + (row.settles === null ? 0 : eventBytes + recordBytes);
}

function mostBytesOfRecord(row: PlannedRow): number {
  switch (row.action) {
    case 'add':
      return eventBytes + sizeOf(row);
    case 'match':
      // Of a transfer, what the other side's bank said is told twice.
      return eventBytes + recordBytes + sizeOf(row) + (row.record.kind === 'transfer' ? 2 * bankBytes : 0);
    case 'transfer':
      // The other side's transaction goes, and what its bank said comes along.
      return eventBytes + sizeOf(row) + (row.other === null ? 0 : eventBytes + recordBytes + 2 * bankBytes);
  }
}

const sizeOf = (value: object): number => Buffer.byteLength(JSON.stringify(value));
