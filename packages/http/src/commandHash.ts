import { createHmac } from 'node:crypto';

/**
 * What a command is told from another by that came under the same Idempotency-Key: HMAC-SHA256 of its method, path
 * and body, in hexadecimal. The order of the body's fields does not count.
 */
export const commandHash = (dataSecret: string, method: string, path: string, body: unknown): string =>
  createHmac('sha256', dataSecret)
    .update(`${method}\n${path}\n${canonical(body)}`)
    .digest('hex');

const canonical = (body: unknown): string => (body === undefined ? '' : JSON.stringify(body, inOrder));

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
