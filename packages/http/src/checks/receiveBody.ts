import type { IncomingMessage } from 'node:http';
import { texts } from '@ledgerline/contract';
import { Patience } from '@ledgerline/patience';
import { ApiError } from '../api.ts';
import type { UploadLimits } from './uploads.ts';

/**
 * The whole body of a request, or undefined as soon as `isTooMuch` says so of a chunk and the length so far. Rejects
 * with a 408 where it comes too slowly, and where the client goes away.
 */
export function receiveBody(
  request: IncomingMessage,
  { leastBytes, stretchMs }: Pick<UploadLimits, 'leastBytes' | 'stretchMs'>,
  isTooMuch: (chunk: Buffer, length: number) => boolean,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer> | undefined>();
  const chunks: Buffer[] = [];
  let length = 0;
  let before = 0;
  let isRefused = false;
  let patience = new Patience(stretchMs, look);
  request.on('data', take);
  request.once('end', end);
  request.once('close', gone);
  if (request.destroyed) gone();
  return promise.finally(() => {
    patience.end();
    request.off('data', take);
    request.off('end', end);
    request.off('close', gone);
  });

  function take(chunk: Buffer): void {
    length += chunk.length;
    if (!isRefused && isTooMuch(chunk, length)) {
      isRefused = true;
      chunks.length = 0;
      resolve(undefined);
    }
    if (!isRefused) chunks.push(chunk);
  }
  function end(): void {
    resolve(Buffer.concat(chunks));
  }
  function gone(): void {
    reject(new Error('the client went away during its upload'));
  }
  function look(): void {
    if (length - before < leastBytes) {
      reject(new ApiError(408, texts.uploadTooSlow, { headers: { Connection: 'close' } }));
      return;
    }
    before = length;
    patience = new Patience(stretchMs, look);
  }
}
