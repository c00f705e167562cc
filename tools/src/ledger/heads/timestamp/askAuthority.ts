import { Unavailable } from '../../errors.ts';
import { isGranted, timestampQuery } from './timestampQuery.ts';

const PATIENCE_MS = 30_000;
/** Replies have some 5 kB. */
const MOST_BYTES = 256 * 1024;

/** Asks an RFC 3161 authority for a time stamp of a SHA-256. Throws Unavailable, also where the authority refuses. */
export async function askAuthority(url: string, sha256: string): Promise<Buffer> {
  const reply = await post(url, timestampQuery(sha256)).catch((error: unknown) => {
    throw new Unavailable(`${url} gives no time stamp: ${reasonOf(error)}`, { cause: error });
  });
  if (!isGranted(reply, sha256)) throw new Unavailable(`${url} gives no time stamp: it refused the query.`);
  return reply;
}

async function post(url: string, query: Buffer<ArrayBuffer>): Promise<Buffer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
    body: query,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('the reply is too long');
  }
  return Buffer.concat(parts);
}

/** `fetch` says only that it failed; the cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error
    ? cause.message || ('code' in cause ? String(cause.code) : '')
    : error.message;
}
