import { unreadable } from '../fileRefusal.ts';
import { readAmount } from '../values/amountCell.ts';
import { readDate } from '../values/dateCell.ts';
import { below, textAt, type XmlElement } from './camtElements.ts';

/** A decimal of XML without a sign; the format has no others. */
const unsigned = /^\+?(?:\d+\.?\d*|\.\d+)$/;

/** The amount that an element states, in minor units. The direction stands beside it, so a minus is refused. */
export function statedAmount({ text, line }: XmlElement): number {
  const amount = unsigned.test(text.trim()) ? readAmount(text, '.') : undefined;
  if (!amount) throw unreadable(line, text, 'an amount');
  return amount.minor;
}

/** The signed amount of an element with `Amt` and `CdtDbtInd`. */
export function signedAmount(element: XmlElement): number {
  const stated = below(element, 'Amt');
  if (!stated) throw unreadable(element.line, '', 'an amount');
  const amount = statedAmount(stated);
  const direction = textAt(element, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT')
    throw unreadable(element.line, direction ?? '', 'CRDT or DBIT');
  return direction === 'DBIT' && amount !== 0 ? -amount : amount;
}

/** The day of an ISO date, also with a time behind it. */
export function isoDay(text: string, line: number): string {
  const day = /^\d{4}-\d{2}-\d{2}(?:$|[TZ+-])/.test(text) ? readDate(text.slice(0, 10), 'ymd') : undefined;
  if (day === undefined) throw unreadable(line, text, 'a date');
  return day;
}
