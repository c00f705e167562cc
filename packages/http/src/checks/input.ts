import {
  describeInvalid,
  describeRefusal,
  type FieldErrors,
  type RouteDefinition,
  repeatableParameters,
  takesKey,
  texts,
} from '@ledgerline/contract';
import { EARLIEST_DATE, isTimeZone, toCalendarDate } from '@ledgerline/domain/calendarDate';
import { ApiError, fieldError } from '../api.ts';
import { type Check, type Exchange, isRead } from '../exchange.ts';
import { parseQueryString } from '../queryString.ts';
import type { Calendar } from '../today.ts';

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

/** A command and its Idempotency-Key. */
export interface KeyUse {
  route: RouteDefinition;
  userId: string;
  key: string;
  commandHash: string;
  /** The same under former secrets. */
  formerHashes?: readonly string[] | undefined;
}

/** Whether a key stands for another command already. */
export type IsKeyReused = (use: KeyUse) => Promise<boolean>;

/**
 * The one look whether a command's Idempotency-Key stands for another command of its person, whatever that changed: 422.
 * It comes before a refusal of the input, whose 400 gives way.
 */
export function keyBefore(
  checkInput: (exchange: Exchange) => void,
  isKeyReused: IsKeyReused,
  hashesOf: (exchange: Exchange) => Pick<KeyUse, 'commandHash' | 'formerHashes'>,
): Check {
  return (exchange) => {
    const { match, session, idempotencyKey: key } = exchange;
    if (!match.found || !session || key === undefined || !takesKey(match.route)) return checkInput(exchange);
    const refusal = thrownBy(() => checkInput(exchange));
    const use = { route: match.route, userId: session.userId, key, ...hashesOf(exchange) };
    return isKeyReused(use).then((isReused) => {
      if (isReused) throw new ApiError(422, texts.idempotencyKeyReused);
      if (refusal) throw refusal.error;
    });
  };
}

function thrownBy(check: () => void): { error: unknown } | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return { error };
  }
}

/**
 * Body and query by the contract's schemas of the route. A write's X-Expected-Revision stands for the parameter of that
 * name, so that its path can stay as it is.
 */
export function checkInput(calendar: Calendar): (exchange: Exchange) => void {
  return (exchange) => {
    const { ctx, match, body: sent, now, timeZone } = exchange;
    if (!match.found) return;
    const { body, query } = match.route;
    const lists: Partial<Record<string, readonly string[]>> = repeatableParameters;
    const parameters = parseQueryString(ctx.querystring, lists[match.name]);

    if (query) {
      const expectedRevision = isRead(ctx.method) ? undefined : ctx.headers['x-expected-revision'];
      const named = expectedRevision === undefined ? parameters : { expectedRevision, ...parameters };
      if (expectedRevision !== undefined && named['expectedRevision'] !== expectedRevision)
        throw fieldError('expectedRevision', texts.twoRevisions);
      exchange.query = parse(query, named, texts.unknownParameter);
    }
    if (exchange.bodyProblem) throw new ApiError(400, exchange.bodyProblem);
    if (body) {
      exchange.parsedBody = parse(body, sent, texts.unknownField, () =>
        dateErrors(sent, calendar(now, timeZone).latestDate, timeZone),
      );
    }
  };
}

/** `otherErrors` are told beside those of the schema; where both know a field, the schema's count. */
function parse(
  schema: NonNullable<RouteDefinition['body']>,
  input: unknown,
  unknownText: string,
  otherErrors: () => FieldErrors = () => ({}),
): unknown {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const { message, errors } = describeInvalid(result.error, unknownText);
  throw new ApiError(400, message, { errors: { ...otherErrors(), ...errors } });
}

/**
 * The ledger refuses a date out of its range, but it is asked only once the schema is content. A form that shows every
 * bad field at once needs the date among them.
 */
function dateErrors(body: unknown, latestDate: string, timeZone = 'UTC'): FieldErrors {
  const given: unknown = typeof body === 'object' && body !== null && 'date' in body ? body.date : undefined;
  const date = typeof given === 'string' ? toCalendarDate(given, timeZone) : undefined;
  if (date === undefined || (date >= EARLIEST_DATE && date <= latestDate)) return {};
  return describeRefusal({ code: 'date-out-of-range' }).errors ?? {};
}
