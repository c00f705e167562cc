import { FileRefusal, unreadable } from '../fileRefusal.ts';
import type { Reading } from '../reading.ts';
import { manyWithoutMinus, weighSigns } from '../values/signHints.ts';
import type { AmountColumns } from './amountColumns.ts';
import { type AmountReading, amountReader, type BadCells, readAmounts } from './amountReadings.ts';
import type { CsvRecord } from './csvRecords.ts';
import { hintedAmounts } from './hintedAmounts.ts';
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
  isCard: boolean,
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
  if (proved.length > 0) return preferAsWritten(rows, proved, isCard);
  const between = distinct(readings.filter(({ edges }) => edges?.follows));
  if (between.length > 0) return preferAsWritten(rows, between, isCard);
  const nearly = readings.filter(
    ({ running }) => running && running.follow > 2 && running.follow >= rows.length * 0.8,
  );
  if (nearly.length > 0) return preferAsWritten(rows, distinct(nearly), isCard);
  const undirected = settled.sign === undefined && readings.every(({ directed }) => !directed);
  const written = readings.find(({ sign }) => sign === 'as-written');
  const doubted =
    settled.sign === undefined && !undirected && written !== undefined && isDoubtful(rows, written);
  const plain = readings.filter(
    ({ sign, isOpen, columns }) =>
      (undirected || doubted || isOpen || settled.sign !== undefined || sign === 'as-written') &&
      (settled.columns !== undefined || columns.fee === undefined),
  );
  const bestColumns = plain[0]?.columns;
  const named = plain.filter(
    ({ columns }) => columns.amount === bestColumns?.amount || columns.direction !== bestColumns?.direction,
  );
  return distinct(named);
}

/**
 * Both directions follow where everything is mirrored: a card's balance may be what is owed. What is written stands,
 * unless the rows' words speak against it.
 */
function preferAsWritten(
  rows: readonly CsvRecord[],
  readings: AmountReading[],
  isCard: boolean,
): AmountReading[] {
  const asWritten = readings.filter(({ sign }) => sign === 'as-written');
  const [first] = asWritten;
  if (!first) return readings;
  return asWritten.length < readings.length && mayBeOwed(rows, first, isCard) ? readings : asWritten;
}

/**
 * Whether amounts without a minus may be money out: the words of the rows say so, or they say nothing and many amounts
 * have none.
 */
function isDoubtful(rows: readonly CsvRecord[], reading: AmountReading): boolean {
  const { amount, direction } = reading.columns;
  if (amount === undefined || direction !== undefined || reading.told) return false;
  const hinted = hintedAmounts(rows, reading);
  const words = weighSigns(hinted);
  return words === 'contradict' || (words === 'say nothing' && manyWithoutMinus(hinted));
}

/** Whether the balances may be what a card owes: many amounts have no minus, and the words or the file say so. */
function mayBeOwed(rows: readonly CsvRecord[], reading: AmountReading, isCard: boolean): boolean {
  const { amount, direction } = reading.columns;
  if (amount === undefined || direction !== undefined || reading.told) return false;
  const hinted = hintedAmounts(rows, reading);
  const words = weighSigns(hinted);
  return manyWithoutMinus(hinted) && (words === 'contradict' || (words === 'say nothing' && isCard));
}

function distinct(readings: readonly AmountReading[]): AmountReading[] {
  const kept: AmountReading[] = [];
  for (const reading of readings) {
    if (!kept.some(({ amounts }) => amounts.every((amount, index) => amount === reading.amounts[index])))
      kept.push(reading);
  }
  return kept;
}
