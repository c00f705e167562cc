import { texts } from '@ledgerline/contract';
import { isTimeZone } from '@ledgerline/domain/calendarDate';
import { ApiError } from '../api.ts';
import type { Check } from '../exchange.ts';
import { isRead } from './method.ts';

/** Idempotency-Key, X-Min-Revision and X-Time-Zone: optional, but not just anything. */
export const checkRequestHeaders: Check = (exchange) => {
  const { headers } = exchange.ctx.req;

  if (isRead(exchange.ctx.method)) {
    const minRevision = headers['x-min-revision'];
    if (minRevision !== undefined) exchange.minRevision = parseRevision(minRevision);
  } else {
    const key = headers['idempotency-key'];
    if (key !== undefined) exchange.idempotencyKey = parseIdempotencyKey(key);
  }

  const timeZone = headers['x-time-zone'];
  if (timeZone === undefined) return;
  if (typeof timeZone !== 'string' || timeZone.length > 64 || !isTimeZone(timeZone)) {
    throw new ApiError(400, texts.invalidTimeZone);
  }
  exchange.timeZone = timeZone;
};

function parseIdempotencyKey(key: string | string[]): string {
  if (typeof key === 'string' && /^[\x20-\x7e]{1,128}$/.test(key)) return key;
  throw new ApiError(400, texts.invalidIdempotencyKey);
}

function parseRevision(text: string | string[]): number {
  if (typeof text === 'string' && /^\d+$/.test(text)) return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
  throw new ApiError(400, texts.invalidMinRevision);
}
