import { type AmountReading, type Cells, readAmounts } from './amountReadings.ts';
import type { AmountEvidence, BackedReading } from './backedReadings.ts';
import { mostPairs } from './directionColumns.ts';
import { strongest } from './strongest.ts';

/** Readings without directions under each column of two words that nobody knows, both ways round. */
export function directed(
  { rows, pairs, settled }: AmountEvidence,
  readings: readonly AmountReading[],
  read: Cells,
): AmountReading[] {
  if (settled.sign !== undefined) return [];
  return readings.flatMap(({ columns, mark, rank, sign, directed: isTold }) => {
    if (isTold || sign === 'reversed' || columns.amount === undefined) return [];
    return pairs.slice(0, mostPairs).flatMap((direction) => {
      const found = readAmounts(
        rows,
        { columns: { ...columns, direction }, rank },
        mark,
        read,
        undefined,
        true,
      );
      // Known words would be a direction already, if the rest of their column didn't say otherwise.
      return Array.isArray(found) ? found.filter(({ words }) => words !== undefined) : [];
    });
  });
}

/** What directions in unknown words make of the first of the readings, where no named balance disagrees. */
export function answersOf(
  [first]: readonly BackedReading[],
  guessed: readonly BackedReading[],
): BackedReading[] {
  const { columns, mark } = first?.reading ?? {};
  const isOf = ({ reading }: BackedReading) =>
    reading.mark === mark &&
    reading.columns.amount === columns?.amount &&
    reading.columns.fee === columns?.fee;
  const own = guessed.filter(isOf);
  return [...new Set(own.map(({ reading }) => reading))]
    .map((reading) => strongest(own.filter((one) => one.reading === reading)))
    .filter(({ backing }) => !(backing?.columns.isNamed && backing.chain.breaks));
}
