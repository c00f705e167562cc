import { FileRefusal, unreadable } from '../fileRefusal.ts';
import type { Reading } from '../reading.ts';
import {
  type AmountColumns,
  type AmountReading,
  amountReader,
  type BadCells,
  readAmounts,
} from './amountReadings.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { NamedBalances } from './namedBalances.ts';

/**
 * The readings of the amounts that remain: those that the running balance proves; without such a proof those whose
 * columns are named most plainly. Readings with the same amounts are one.
 */
export function decideAmounts(
  rows: readonly CsvRecord[],
  candidates: readonly AmountColumns[],
  settled: Reading,
  stated: NamedBalances | undefined,
): AmountReading[] {
  const read = amountReader(rows);
  const marks = settled.decimalMark === undefined ? (['.', ','] as const) : [settled.decimalMark];
  const readings: AmountReading[] = [];
  let nearest: BadCells | undefined;
  for (const columns of candidates) {
    for (const mark of marks) {
      const answer = readAmounts(rows, columns, mark, read, settled.sign, stated);
      if (Array.isArray(answer)) readings.push(...answer);
      else if (nearest === undefined || answer.count < nearest.count) nearest = answer;
    }
  }
  if (readings.length === 0) {
    if (!nearest) {
      throw new FileRefusal('columns-unknown', 'No column with amounts was found. Choose the columns below.');
    }
    const isDirection = nearest.column === nearest.columns.direction;
    throw unreadable(
      nearest.row.line,
      nearest.row.cells[nearest.column] ?? '',
      isDirection ? 'money in or money out' : 'an amount',
    );
  }
  const proved = distinct(
    readings.filter(({ running }) => running && running.follow > 0 && running.breaks === undefined),
  );
  if (proved.length > 0) return preferAsWritten(proved);
  const between = distinct(readings.filter(({ edges }) => edges?.follows));
  if (between.length > 0) return preferAsWritten(between);
  const nearly = readings.filter(
    ({ running }) => running && running.follow > 2 && running.follow >= rows.length * 0.8,
  );
  if (nearly.length > 0) return preferAsWritten(distinct(nearly));
  const undirected = settled.sign === undefined && readings.every(({ directed }) => !directed);
  const plain = readings.filter(
    ({ sign, isOpen, columns }) =>
      (undirected || isOpen || settled.sign !== undefined || sign === 'as-written') &&
      (settled.columns !== undefined || columns.fee === undefined),
  );
  const bestColumns = plain[0]?.columns;
  const named = plain.filter(
    ({ columns }) => columns.amount === bestColumns?.amount || columns.direction !== bestColumns?.direction,
  );
  return distinct(named);
}

/** Signs of both kinds follow only where everything is mirrored: then what is written stands. */
function preferAsWritten(readings: AmountReading[]): AmountReading[] {
  const asWritten = readings.filter(({ sign }) => sign === 'as-written');
  return asWritten.length > 0 ? asWritten : readings;
}

function distinct(readings: readonly AmountReading[]): AmountReading[] {
  const kept: AmountReading[] = [];
  for (const reading of readings) {
    if (!kept.some(({ amounts }) => amounts.every((amount, index) => amount === reading.amounts[index])))
      kept.push(reading);
  }
  return kept;
}
