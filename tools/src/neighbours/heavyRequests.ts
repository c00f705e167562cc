import type { Heavy } from './heavy.ts';
import { statusOf } from './sentFiles.ts';

/** Sends a request of the heavy person and takes the whole answer. */
export const send = (heavy: Heavy, method: string, path: string, body?: object): Promise<number> =>
  statusOf(ask(heavy, method, path, body));

/** Sends a request of the heavy person. */
export function ask({ url, client }: Heavy, method: string, path: string, body?: object): Promise<Response> {
  const { 'Content-Type': type = '', ...headers } = client.headers;
  return fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': type }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}
