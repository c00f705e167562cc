import { unreadable } from '../fileRefusal.ts';
import type { DecimalMark } from '../reading.ts';
import { readAmount } from '../values/amountCell.ts';
import { type AmountPlace, type AmountsByMark, readByMark } from '../values/decimalMark.ts';

/** The amounts of an OFX file, under one mark or each by itself. */
export type OfxAmounts = Pick<AmountsByMark, 'amounts'> & { mark?: DecimalMark };

/**
 * Reads all amounts of an OFX file; two answers where either mark may be meant. Throws a `FileRefusal` at the first one
 * that can't be read.
 */
export function ofxAmounts(places: readonly AmountPlace[], chosen: DecimalMark | undefined): OfxAmounts[] {
  const isMixed =
    chosen === undefined &&
    places.some(({ text }) => /\.\d{1,2}$/.test(text.trim())) &&
    places.some(({ text }) => /,\d{1,2}$/.test(text.trim()));
  // The format has one mark in an amount, the decimal one: where banks mix the marks, each amount tells its own.
  if (isMixed) return [{ amounts: places.map(byItself) }];
  const either = readByMark(places, chosen);
  // OFX has no thousands marks. Banks that write some write a decimal comma, too, or two points in one amount: else a
  // point is decimal.
  const isGrouped = chosen === undefined && either[0]?.mark === ',';
  const tells = places.some(({ text }) => /,|\..*\./.test(text));
  return isGrouped && !tells ? readByMark(places, '.') : either;
}

function byItself({ line, text }: AmountPlace): number {
  const mark = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  const amount = readAmount(text, mark);
  if (!amount) throw unreadable(line, text, 'an amount');
  return amount.minor;
}
