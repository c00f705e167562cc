/** So many of something within a window that begins with the first of them. */
export interface RateLimit {
  /** Names the counter, for example `sign-in`. */
  name: string;
  limit: number;
  windowMs: number;
}

const minute = 60_000;

/** Sign-in attempts of one address, right or wrong. */
export const signInRate: RateLimit = { name: 'sign-in', limit: 30, windowMs: minute };

/** Registrations of one address. */
export const registrationRate: RateLimit = { name: 'registration', limit: 10, windowMs: 60 * minute };

/** Whole seconds from `now` until an instant (milliseconds since 1970), at least 1: a Retry-After. */
export const secondsUntil = (instant: number, now: Date): number =>
  Math.max(1, Math.ceil((instant - now.getTime()) / 1000));
