import { texts } from '@ledgerline/contract';
import type Koa from 'koa';
import type { ApiAnswer, ApiError } from './api.ts';

/** Writes what a handler answered. */
export function writeAnswer(ctx: Koa.Context, answer: ApiAnswer): void {
  const { message, data, meta, extra, headers, ledgerRevision } = answer;
  if (ledgerRevision !== undefined) ctx.res.setHeader('X-Ledger-Revision', String(ledgerRevision));
  setHeaders(ctx, headers);
  writeJson(ctx, answer.status ?? 200, { success: true, message, data, meta, ...extra });
}

/** Writes a refusal or a failure. */
export function writeError(ctx: Koa.Context, { status, message, errors, headers }: ApiError): void {
  setHeaders(ctx, headers);
  writeJson(ctx, status, { success: false, message, errors });
}

/** An envelope for where there is no Koa: a request that Node could not even parse. */
export const bareError = (message: string = texts.unexpected): string =>
  JSON.stringify({ success: false, message });

/** Writes JSON; fields that are undefined are left out. */
export function writeJson(ctx: Koa.Context, status: number, body: object): void {
  ctx.res.setHeader('Content-Type', 'application/json; charset=utf-8');
  ctx.status = status;
  ctx.body = JSON.stringify(body);
}

function setHeaders(ctx: Koa.Context, headers: Record<string, string> | undefined): void {
  if (!headers) return;
  for (const name of Object.keys(headers)) ctx.res.setHeader(name, headers[name] ?? '');
}
