import { type RouteName, texts } from '@ledgerline/contract';
import { ApiError } from '../api.ts';
import type { Check, Exchange } from '../exchange.ts';

/** A command whose input was refused, and its Idempotency-Key. */
export interface KeyUse {
  route: RouteName;
  userId: string;
  key: string;
  commandHash: string;
  /** The same under former secrets. */
  formerHashes?: readonly string[] | undefined;
}

/** Whether a key stands for another command already. */
export type IsKeyReused = (use: KeyUse) => Promise<boolean>;

/** A check of the input, whose refusals give way to that of a reused Idempotency-Key: 422 comes before 400. */
export function keyBefore(
  checkInput: Check,
  isKeyReused: IsKeyReused,
  hashesOf: (exchange: Exchange) => Pick<KeyUse, 'commandHash' | 'formerHashes'>,
): Check {
  return (exchange) => {
    try {
      return checkInput(exchange);
    } catch (refusal) {
      const { match, session, idempotencyKey: key } = exchange;
      if (!match.found || !session || key === undefined) throw refusal;
      const use = { route: match.name, userId: session.userId, key, ...hashesOf(exchange) };
      return isKeyReused(use).then((isReused) => {
        throw isReused ? new ApiError(422, texts.idempotencyKeyReused) : refusal;
      });
    }
  };
}
