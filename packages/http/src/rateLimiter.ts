/** Counts requests by key in windows that begin with a key's first request. */
export interface RateLimiter {
  /**
   * Counts one request, or `cost` of them. 0 if it fits in, else how many seconds to wait. `now` is in milliseconds
   * since 1970.
   */
  take(key: string, now: number, cost?: number): number;
}

interface Window {
  count: number;
  endsAt: number;
}

const mostKeys = 100_000;

/** A limiter in this process's memory, for at most 100,000 keys: with more, those that began first are forgotten. */
export function createRateLimiter({ limit, windowMs }: { limit: number; windowMs: number }): RateLimiter {
  // In the order in which the windows began, so that the ended ones stand in front.
  const windows = new Map<string, Window>();

  const makeRoom = (now: number): void => {
    for (const [key, window] of windows) {
      if (window.endsAt > now && windows.size < mostKeys) return;
      windows.delete(key);
    }
  };

  return {
    take: (key, now, cost = 1) => {
      const window = windows.get(key);
      if (!window || window.endsAt <= now) {
        windows.delete(key);
        makeRoom(now);
        windows.set(key, { count: cost, endsAt: now + windowMs });
        return 0;
      }
      if (window.count + cost > limit) return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
      window.count += cost;
      return 0;
    },
  };
}

/** Lets everything through: RATE_LIMIT_SCALE=0. */
export const unlimited: RateLimiter = { take: () => 0 };
