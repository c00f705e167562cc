import { type RouteDefinition, takesKey, texts } from '@ledgerline/contract';
import { ApiError } from '../api.ts';
import type { Check, Exchange } from '../exchange.ts';

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
