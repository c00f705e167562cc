import type { Person } from './client.ts';
import type { Product } from './product.ts';
import type { RouteRequest } from './routeRequests.ts';

/** A request as it was made, with its answer. */
export interface Exchange {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  /** The answer's JSON; undefined where it was something else or nothing. */
  body: unknown;
}

/** Sends exactly this, with these headers and none of the usual ones. */
export async function send(
  product: Product,
  { method, path, body, contentType = 'application/json' }: RouteRequest,
  headers: Record<string, string> = {},
): Promise<Exchange> {
  const answer = await fetch(product.url + path, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': contentType }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    method,
    path,
    status: answer.status,
    headers: answer.headers,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
}

/** What a client sends along for a signed-in person; reads see the ledger's revision by then. */
export const signedIn = (
  { apiKey }: Product,
  { token, csrfToken }: Person,
  { method }: RouteRequest,
  revision = '0',
): Record<string, string> => ({
  'X-API-Key': apiKey,
  Authorization: `Bearer ${token}`,
  ...(method === 'GET' ? { 'X-Min-Revision': revision } : { 'X-CSRF-Token': csrfToken }),
});
