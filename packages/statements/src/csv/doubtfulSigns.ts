import { mayBePurchases, weighSigns } from '../values/signHints.ts';
import { listsOf, wholeNames } from '../words/lists.ts';
import { plainWords } from '../words/plainWords.ts';
import { byContent } from './amountColumns.ts';
import type { AmountReading } from './amountReadings.ts';
import type { CsvRecord } from './csvRecords.ts';
import { hintedAmounts } from './hintedAmounts.ts';

const cards = wholeNames(listsOf(({ cards: list }) => ({ list })));

/** Whether the names of a table's columns say that it lists what a card paid. */
export const isOfCard = (header: readonly string[]): boolean =>
  header.some((name) => cards.has(plainWords(name.slice(0, 80))));

/**
 * Whether amounts without a minus may be money out: the words of the rows say so, or they say nothing and more amounts
 * have none than have one; as many of both in the list of a card.
 */
export function isDoubtful(rows: readonly CsvRecord[], reading: AmountReading, isOnCard = false): boolean {
  const { amount, direction } = reading.columns;
  if (amount === undefined || direction !== undefined || reading.told) return false;
  return isIncomeByCount(rows, reading, isOnCard);
}

/**
 * Whether balances that prove a reading may be owed. So it is where they direct bare amounts against the words of the rows,
 * where they turn signs or names that no words speak for, and where nobody knows the names of two columns, or the words of
 * a direction, and the rows may be purchases that it reads as income. With balances owed they mean the opposite.
 */
export function mayBeOwed(rows: readonly CsvRecord[], reading: AmountReading): boolean {
  const { columns, rank, sign, directed, isOpen, words } = reading;
  if (isOpen) return false;
  if (words) return isIncomeByCount(rows, reading);
  const isUnnamed = columns.amount === undefined && rank >= byContent;
  if (isUnnamed) return isIncomeByCount(rows, reading, true);
  const said = weighSigns(hintedAmounts(rows, reading));
  // What nothing names may be a part of a payment, as the principal of a loan is.
  const isBareAndKnown = !directed && rank < byContent;
  return sign === 'reversed' && (isBareAndKnown ? said === 'contradict' : said !== 'fit');
}

function isIncomeByCount(rows: readonly CsvRecord[], reading: AmountReading, isTieOpen = false): boolean {
  const hinted = hintedAmounts(rows, reading);
  const words = weighSigns(hinted);
  // A few amounts without a minus under the name of money out took money back.
  const isNameOpen = reading.isOut && hinted.filter(({ amount }) => amount > 0).length * 5 > hinted.length;
  return (
    words === 'contradict' || (words === 'say nothing' && (isNameOpen || mayBePurchases(hinted, isTieOpen)))
  );
}
