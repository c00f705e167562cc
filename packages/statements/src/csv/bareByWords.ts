import { signHint } from '../values/signHints.ts';
import type { AmountReading, Cells } from './amountReadings.ts';
import { type AmountEvidence, type BackedReading, backedBy } from './backedReadings.ts';
import { tellingColumns } from './hintedAmounts.ts';
import { strongest } from './strongest.ts';

/**
 * Bare amounts of which those are money in whose words say so, and all others money out: an answer for the person, and
 * never decided. None where the words say of no row that it is money in, or of all.
 */
export function bareByWords(
  evidence: AmountEvidence,
  readings: readonly AmountReading[],
  read: Cells,
): BackedReading[] {
  const [written] = readings;
  const isBare = readings.every(({ directed, words, columns }) => {
    const { amount, direction, fee } = columns;
    const isAlone = amount === written?.columns.amount && direction === undefined && fee === undefined;
    return !directed && !words && isAlone && amount !== undefined;
  });
  if (!written || !isBare) return [];
  const texts = tellingColumns(evidence.rows, written);
  // A letter is no word.
  const hintAt = (at: number, size: number) => {
    const cells = texts.map((column) => evidence.rows[at]?.cells[column] ?? '');
    const words = cells.filter((cell) => cell.length > 1).join(' | ');
    return signHint(words.slice(0, 1_000), size);
  };
  const amounts = written.amounts.map((amount, at) => {
    if (amount === undefined) return undefined;
    const size = Math.abs(amount);
    return size === 0 ? 0 : hintAt(at, size) === 1 ? size : -size;
  });
  const ways = new Set(amounts.map((amount) => Math.sign(amount ?? 0)));
  if (!ways.has(1) || !ways.has(-1)) return [];
  const { sign: _, ...settled } = evidence.settled;
  const reading: AmountReading = {
    ...written,
    sign: 'as-written',
    amounts,
    beforeFee: amounts,
    byWords: true,
  };
  return [strongest(backedBy({ ...evidence, settled }, reading, read))];
}
