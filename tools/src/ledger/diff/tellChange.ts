/** One field before and after, in words. */
export const tellChange = (field: string, before: string, after: string): string =>
  `${field} ${before || '(none)'} → ${after || '(none)'}`;

/** A value of a record, in words; empty where there is none. */
export function tellPlain(value: unknown): string {
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
