import { describeInvalid, type RequestSchemas, requests, texts } from '@ledgerline/contract';
import { ApiError } from '../api.ts';
import type { Check } from '../exchange.ts';
import { parseQueryString } from '../queryString.ts';

/** Body and query by the contract's schemas of the route. */
export const checkInput: Check = (exchange) => {
  const { ctx, match } = exchange;
  if (!match.found) return;
  const { body, query }: RequestSchemas = requests[match.name];

  if (query) {
    exchange.query = parse(query, parseQueryString(ctx.querystring), texts.unknownParameter);
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
