import { unreadable } from '../fileRefusal.ts';
import { readAmount } from '../values/amountCell.ts';
import { readDate } from '../values/dateCell.ts';
import { below, textAt, type XmlElement } from './camtElements.ts';

/** The signed amount of an element with `Amt` and `CdtDbtInd`. */
export function signedAmount(element: XmlElement): number {
  const stated = below(element, 'Amt');
  const amount = stated && readAmount(stated.text, '.');
  if (!amount) throw unreadable(stated?.line ?? element.line, stated?.text ?? '', 'an amount');
  const direction = textAt(element, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT')
    throw unreadable(element.line, direction ?? '', 'CRDT or DBIT');
  return direction === 'DBIT' && amount.minor !== 0 ? -amount.minor : amount.minor;
}

/** The day of an ISO date, also with a time behind it. */
export function isoDay(text: string, line: number): string {
  const day = /^\d{4}-\d{2}-\d{2}(?:$|[TZ+-])/.test(text) ? readDate(text.slice(0, 10), 'ymd') : undefined;
  if (day === undefined) throw unreadable(line, text, 'a date');
  return day;
}
