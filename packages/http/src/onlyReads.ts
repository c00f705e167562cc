import { texts } from '@ledgerline/contract';
import type Koa from 'koa';
import { ApiError } from './api.ts';

/** Lets GET and HEAD pass; throws 405 with `Allow` for every other method. For paths outside the route table. */
export function onlyReads({ method }: Koa.Context): void {
  if (method === 'GET' || method === 'HEAD') return;
  throw new ApiError(405, texts.methodNotAllowed, { headers: { Allow: 'GET, HEAD' } });
}
