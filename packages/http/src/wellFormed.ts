import type { IncomingMessage } from 'node:http';
import { ApiError } from './api.ts';

/** The message about a request that cannot be read for sure. */
export const malformedText = 'The request is malformed';

/** Headers that mean one thing; of two lines a proxy may believe the other one than we do. */
const singleHeaders = [
  'authorization',
  'content-encoding',
  'content-type',
  'host',
  'idempotency-key',
  'origin',
  'sec-fetch-site',
  'transfer-encoding',
  'x-api-key',
  'x-csrf-token',
  'x-expected-revision',
  'x-min-revision',
  'x-time-zone',
];

/**
 * Refuses what others on the way may have read differently (ApiError 400, and the connection ends): no Host or a
 * strange one, a single header twice, a transfer coding that we do not undo, a target that is no address. An absolute
 * target stands for its path.
 */
export function checkWellFormed(request: IncomingMessage): void {
  const { headers, rawHeaders } = request;
  const { host, 'transfer-encoding': coding } = headers;
  const hostIsFine = host === undefined ? request.httpVersion === '1.0' : /^[\w.:[\]-]*$/.test(host);
  if (!hostIsFine) throw malformed();
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') throw malformed();
  // Node has one field for all lines of a name.
  if (Object.keys(headers).length * 2 !== rawHeaders.length && repeatsSingle(rawHeaders)) throw malformed();
  const { url = '' } = request;
  if (url.startsWith('/') || url === '*') return;
  // Whatever it was: nobody after this has to parse it again.
  request.url = pathOf(url) ?? '*';
  if (request.url === '*') throw malformed();
}

function repeatsSingle(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return singleHeaders.some((name) => names.indexOf(name) !== names.lastIndexOf(name));
}

function pathOf(target: string): string | undefined {
  const url = URL.parse(target);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined;
  return url.pathname + url.search;
}

const malformed = (): ApiError =>
  new ApiError(400, malformedText, { headers: { 'Cache-Control': 'no-store', Connection: 'close' } });
