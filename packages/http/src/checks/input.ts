import {
  describeInvalid,
  describeRefusal,
  type FieldErrors,
  type RouteDefinition,
  repeatableParameters,
  texts,
} from '@ledgerline/contract';
import { EARLIEST_DATE, toCalendarDate } from '@ledgerline/domain/calendarDate';
import { ApiError, fieldError } from '../api.ts';
import type { Exchange } from '../exchange.ts';
import { parseQueryString } from '../queryString.ts';
import type { Calendar } from '../today.ts';
import { isRead } from './method.ts';

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
