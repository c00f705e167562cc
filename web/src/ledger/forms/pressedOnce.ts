import { newUuid } from '../../shared/api/newUuid.ts';
import { isDecided, type ServiceResult } from '../../shared/api/serviceResult.ts';

/** Gives the same press the same key until it is answered. */
type PressedOnce = <Data>(
  what: string,
  command: (idempotencyKey: string) => Promise<ServiceResult<Data>>,
) => Promise<ServiceResult<Data>>;

/** In milliseconds. A later press is a new action, because the first one may have been taken back since. */
const longest = 60_000;

/**
 * For buttons that write at once, without a form: `what` names the press and everything that it sends. While nobody
 * knows whether it was carried out, for a minute at most, it goes again under the same key and takes effect once.
 */
export function createPressedOnce(newKey: () => string, now: () => number): PressedOnce {
  const keys = new Map<string, { key: string; since: number }>();
  return async (what, command) => {
    const known = keys.get(what);
    const one = known && now() - known.since <= longest ? known : { key: newKey(), since: now() };
    keys.set(what, one);
    const result = await command(one.key);
    if (result.success || isDecided(result)) keys.delete(what);
    return result;
  };
}

/** The presses of this page. */
export const pressedOnce = createPressedOnce(newUuid, () => performance.now());
