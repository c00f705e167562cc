import { unreadable } from '../fileRefusal.ts';
import { readAmount } from '../values/amountCell.ts';
import { fitsCurrency, lacksDecimals, mostDecimalsOf } from '../values/currencyDecimals.ts';
import { codesOfSign } from '../values/currencySigns.ts';
import { readDate } from '../values/dateCell.ts';
import { below, textAt, type XmlElement } from './camtElements.ts';

/** A decimal of XML without a sign; the format has no others. */
const unsigned = /^\+?(?:\d+\.?\d*|\.\d+)$/;

/**
 * The amount that an element states, in minor units; in `currency` where it names none. The direction stands beside it,
 * so a minus is refused.
 */
export function statedAmount({ text, line, currency: own }: XmlElement, currency = ''): number {
  const amount = unsigned.test(text.trim()) ? readAmount(text, '.') : undefined;
  if (!amount) throw unreadable(line, text, 'an amount');
  const [code = ''] = codesOfSign(own ?? currency) ?? [];
  if (code !== '' && !fitsCurrency(amount.minor, mostDecimalsOf(code))) throw lacksDecimals(line, text, code);
  return amount.minor;
}

/** The signed amount of an element with `Amt` and `CdtDbtInd`, in `currency` where it names none. */
export function signedAmount(element: XmlElement, currency?: string): number {
  const stated = below(element, 'Amt');
  if (!stated) throw unreadable(element.line, '', 'an amount');
  const amount = statedAmount(stated, currency);
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
