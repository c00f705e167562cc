import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type Koa from 'koa';
import type { StreamedBody } from './api.ts';
import { addHeader, addHeaders } from './envelope.ts';
import type { RequestState } from './requestState.ts';

/** A client that takes nothing for so long is gone. */
const idleMs = 60_000;

/**
 * Sends a body piece by piece, no faster than the client takes it. An error before the first piece is thrown, so that it
 * becomes an envelope; after that it breaks the connection, so that nobody takes the part for the whole. Where the client
 * goes away the source is closed. Resolves when all is sent, or nothing more can be.
 */
export async function streamAnswer(
  ctx: Koa.Context,
  headers: Record<string, string>,
  { contentType, chunks }: StreamedBody,
): Promise<void> {
  const source = chunks[Symbol.asyncIterator]();
  const first = await source.next();
  const { res } = ctx;
  const state = ctx.state as RequestState;
  addHeaders(ctx, headers);
  addHeader(ctx, 'Content-Type', contentType);
  ctx.respond = false;
  res.writeHead(200, state.headers);
  res.setTimeout(idleMs, () => res.destroy());
  const body = Readable.from(rest(first, source), { objectMode: false, highWaterMark: 64 * 1024 });
  try {
    await pipeline(body, res);
  } catch (error) {
    state.brokenBy = error;
  } finally {
    await source.return?.();
  }
}

async function* rest(
  first: IteratorResult<string, unknown>,
  source: AsyncIterator<string>,
): AsyncGenerator<string> {
  for (let next = first; next.done !== true; next = await source.next()) yield next.value;
}
