import { toDecimal } from '@ledgerline/domain/money';

/** One field before and after, in words. */
export const tellChange = (field: string, before: string, after: string): string =>
  `${field} ${before || '(none)'} → ${after || '(none)'}`;

/** A value of a record, in words, or as JSON where it has parts; empty where there is none. */
export function tellPlain(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(' ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(inDecimals(value));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** What goals, rules, schedules and plans call an amount. */
const amounts = new Set(['amount', 'target', 'exact', 'about', 'from', 'to', 'value']);

/** The same value with its amounts, which are minor units, as decimals. */
export function inDecimals(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inDecimals);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]: [string, unknown]) => [
      field,
      typeof part === 'number' && amounts.has(field) ? toDecimal(part) : inDecimals(part),
    ]),
  );
}
