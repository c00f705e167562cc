import { unreadable } from '../fileRefusal.ts';
import type { DecimalMark } from '../reading.ts';
import { readAmount } from './amountCell.ts';

/** An amount as it stands in a file. */
export interface AmountPlace {
  line: number;
  text: string;
}

/** All amounts of a file under one decimal mark, in minor units. */
export interface AmountsByMark {
  mark: DecimalMark;
  amounts: number[];
}

/**
 * Reads all amounts of a file under each decimal mark. Marks with the same result are one. Throws a `FileRefusal` at the
 * first amount that can't be read.
 */
export function readByMark(places: readonly AmountPlace[], chosen: DecimalMark | undefined): AmountsByMark[] {
  const readings: AmountsByMark[] = [];
  let nearest: { count: number; first: AmountPlace } | undefined;
  for (const mark of chosen === undefined ? (['.', ','] as const) : [chosen]) {
    const amounts: number[] = [];
    let count = 0;
    let first: AmountPlace | undefined;
    for (const place of places) {
      const amount = readAmount(place.text, mark);
      if (amount === undefined) {
        count += 1;
        first ??= place;
      } else amounts.push(amount.minor);
    }
    if (first === undefined) readings.push({ mark, amounts });
    else if (nearest === undefined || count < nearest.count) nearest = { count, first };
  }
  const [one, other] = readings;
  if (one === undefined && nearest) throw unreadable(nearest.first.line, nearest.first.text, 'an amount');
  const same = one && other && one.amounts.every((amount, index) => amount === other.amounts[index]);
  return same ? [one] : readings;
}
