import { mayBePurchases, weighSigns } from '../values/signHints.ts';
import { byContent } from './amountColumns.ts';
import type { AmountReading } from './amountReadings.ts';
import type { CsvRecord } from './csvRecords.ts';
import { hintedAmounts } from './hintedAmounts.ts';

/**
 * Whether amounts without a minus may be money out: the words of the rows say so, or they say nothing and more amounts
 * have none than have one.
 */
export function isDoubtful(rows: readonly CsvRecord[], reading: AmountReading): boolean {
  const { amount, direction } = reading.columns;
  if (amount === undefined || direction !== undefined || reading.told) return false;
  return isIncomeByCount(rows, reading);
}

/**
 * Whether balances that prove a reading may be owed: they turn signs or names that no words of the rows speak against, or
 * nothing names its two columns and by its words or their number its rows may be purchases that it reads as income. With
 * balances owed they mean the opposite.
 */
export function mayBeOwed(rows: readonly CsvRecord[], reading: AmountReading): boolean {
  const { columns, rank, sign, directed, isOpen, words } = reading;
  if (words || isOpen) return false;
  const isUnnamed = columns.amount === undefined && rank >= byContent;
  if (isUnnamed) return isIncomeByCount(rows, reading);
  return sign === 'reversed' && directed && weighSigns(hintedAmounts(rows, reading)) !== 'fit';
}

function isIncomeByCount(rows: readonly CsvRecord[], reading: AmountReading): boolean {
  const hinted = hintedAmounts(rows, reading);
  const words = weighSigns(hinted);
  return words === 'contradict' || (words === 'say nothing' && mayBePurchases(hinted));
}
