import { headerHash as hashOf } from '@ledgerline/domain/headerHash';
import { FileRefusal } from '../fileRefusal.ts';
import type { Encoding, FollowedReading, Reading } from '../reading.ts';
import type { FileQuestion, FileRead } from '../statement.ts';
import { withContinuedTexts } from './continuedTexts.ts';
import { withWholeDates } from './dateParts.ts';
import { findTable, layoutOf, type Table } from './findTable.ts';
import { withFlags } from './flags.ts';
import { labelledBlocks } from './labelledBlocks.ts';
import { withMajorUnits } from './minorUnits.ts';
import { ownTable } from './ownTable.ts';
import { readTable } from './readTable.ts';
import { withSerialDates } from './serialDates.ts';
import { readTables } from './severalTables.ts';
import { withOwnSide } from './twoSides.ts';
import { typedRecords } from './typedRecords.ts';
import { withThaiYears, withYears } from './yearlessDates.ts';

/** Reads a table. Throws a `FileRefusal`, with what was settled before, where it can't be read. */
export function readCsv(
  text: string,
  encoding: Encoding,
  currency: string,
  { headerHash, ...reading }: FollowedReading,
  latestDate?: string,
): FileRead | FileQuestion {
  const readOwn = (table: Table, given: Reading) =>
    readOne(table, encoding, currency, { ...given, ...(headerHash && { headerHash }) }, latestDate);
  const found = labelledBlocks(text) ?? typedRecords(text) ?? findTable(text, reading.delimiter);
  const own = ownTable(found);
  if (own) return readOwn(own.table, { columns: own.columns, ...reading });
  return readTables(found, reading, (table, given) => {
    const own = withFlags(withOwnSide(table, currency));
    const dated = withThaiYears(withYears(withSerialDates(withWholeDates(own))), currency);
    return readOwn(withMajorUnits(withContinuedTexts(dated), currency), given);
  });
}

function readOne(
  table: Table,
  encoding: Encoding,
  currency: string,
  { headerHash, ...reading }: FollowedReading,
  latestDate: string | undefined,
): FileRead | FileQuestion {
  const header = table.header.map((name) => name.slice(0, 200));
  const settled: Reading = {
    ...reading,
    format: 'csv',
    encoding,
    delimiter: table.delimiter,
    header,
  };
  const layout = layoutOf(table);
  try {
    const isOfOthers =
      (reading.header && !sameHeader(reading.header, header)) ||
      (headerHash && headerHash !== hashOf(header));
    if (isOfOthers) {
      throw new FileRefusal('reading-does-not-fit', 'The file has other columns than the reading is about.');
    }
    return readTable(table, currency, settled, latestDate);
  } catch (error) {
    // No other choice of columns makes a file shorter.
    if (error instanceof FileRefusal && error.refusal.code !== 'too-many-rows') {
      Object.assign(error, { reading: error.reading ?? settled, layout });
    }
    throw error;
  }
}

const sameHeader = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, index) => name === b[index]);
