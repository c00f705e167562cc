import { type RouteName, texts } from '@ledgerline/contract';
import { ApiError } from '../api.ts';
import type { Check, Exchange } from '../exchange.ts';

/** A command whose input was refused, and its Idempotency-Key. */
export interface KeyUse {
  route: RouteName;
  userId: string;
  key: string;
  commandHash: string;
}

/** Whether a key stands for another command already. */
export type IsKeyReused = (use: KeyUse) => Promise<boolean>;

/** A check of the input, after that of an Idempotency-Key that stands for another command: 422 comes before 400. */
export function keyBefore(
  checkInput: Check,
  isKeyReused: IsKeyReused,
  hashOf: (exchange: Exchange) => string,
): Check {
  return (exchange) => {
    const { match, session, idempotencyKey: key } = exchange;
    if (!match.found || !session || key === undefined) return checkInput(exchange);
    const use = { route: match.name, userId: session.userId, key, commandHash: hashOf(exchange) };
    return isKeyReused(use).then((isReused) => {
      if (isReused) throw new ApiError(422, texts.idempotencyKeyReused);
      return checkInput(exchange);
    });
  };
}
