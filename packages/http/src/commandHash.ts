import { createHmac } from 'node:crypto';

/**
 * What a command is told from another by that came under the same Idempotency-Key: HMAC-SHA256 of its method, path,
 * body and, where the route takes parameters, those that it was given, in hexadecimal. The order of fields does not
 * count.
 */
export const commandHash = (
  dataSecret: string,
  { method, path, body, query }: { method: string; path: string; body: unknown; query: unknown },
): string =>
  createHmac('sha256', dataSecret)
    .update(`${method}\n${path}\n${canonical(body)}${given(query)}`)
    .digest('hex');

const given = (query: unknown): string => {
  const text = canonical(query);
  return text === '' || text === '{}' ? '' : `\n${text}`;
};

const canonical = (body: unknown): string => (body === undefined ? '' : JSON.stringify(inOrder(body)));

/** The same value with the fields of its objects sorted by name. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const field of fields) field[1] = inOrder(field[1]);
  return Object.fromEntries(fields);
}
