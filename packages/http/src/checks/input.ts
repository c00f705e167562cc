import { describeInvalid, type RequestSchemas, requests, texts } from '@ledgerline/contract';
import { ApiError } from '../api.ts';
import type { Check } from '../exchange.ts';
import { parseQueryString } from '../queryString.ts';
import { isRead } from './method.ts';

/**
 * Body and query by the contract's schemas of the route. A write's X-Expected-Revision stands for the parameter of that
 * name, so that its path can stay as it is.
 */
export const checkInput: Check = (exchange) => {
  const { ctx, match } = exchange;
  if (!match.found) return;
  const { body, query }: RequestSchemas = requests[match.name];

  if (query) {
    const expectedRevision = isRead(ctx.method) ? undefined : ctx.get('X-Expected-Revision');
    exchange.query = parse(
      query,
      { ...(expectedRevision && { expectedRevision }), ...parseQueryString(ctx.querystring) },
      texts.unknownParameter,
    );
  }
  if (exchange.bodyProblem) throw new ApiError(400, exchange.bodyProblem);
  if (body) exchange.parsedBody = parse(body, exchange.body ?? {}, texts.unknownField);
};

function parse(schema: NonNullable<RequestSchemas['body']>, input: unknown, unknownText: string): unknown {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const { message, errors } = describeInvalid(result.error, unknownText);
  throw new ApiError(400, message, { errors });
}
