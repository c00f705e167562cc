/** When failed sign-ins lock an account; see `signInLimits` for ours. */
export interface SignInLimits {
  /** From this failure of one account from one address on, that address waits. */
  addressFailures: number;
  /** The first wait; each further failure doubles it. */
  firstLockMs: number;
  longestLockMs: number;
  /** Failures from one address are forgotten this long after the last one. */
  addressMemoryMs: number;
  /** So many failures of one account within `accountWindowMs`, from wherever, lock it for addresses it does not know. */
  accountFailures: number;
  accountWindowMs: number;
  /** An account knows an address this long after the last success from there. */
  knownMs: number;
}

const minute = 60_000;

export const signInLimits: SignInLimits = {
  addressFailures: 5,
  firstLockMs: 5_000,
  longestLockMs: 15 * minute,
  addressMemoryMs: 24 * 60 * minute,
  accountFailures: 50,
  accountWindowMs: 60 * minute,
  knownMs: 90 * 24 * 60 * minute,
};

/** One failed sign-in of an account; `at` in milliseconds since 1970. */
export interface SignInFailure {
  address: string;
  at: number;
}

/** How long failures have to be kept: nothing older can lock. */
export const failureMemoryMs = (limits: SignInLimits): number =>
  Math.max(limits.addressMemoryMs, limits.accountWindowMs);

/**
 * When the lock that an account's failures (oldest first) put on an address ends, in milliseconds since 1970; 0 where
 * there is none at `now`. Strangers' failures must not keep a person out: an address that the account knows answers for
 * its own alone.
 */
export function lockedUntil(
  failures: readonly SignInFailure[],
  { address, isKnown = false }: { address: string; isKnown?: boolean },
  now: number,
  limits: SignInLimits = signInLimits,
): number {
  const until = Math.max(
    lockOfAddress(
      failures.filter((failure) => failure.address === address),
      limits,
    ),
    isKnown ? 0 : lockOfAccount(failures, limits),
  );
  return until > now ? until : 0;
}

function lockOfAddress(failures: readonly SignInFailure[], limits: SignInLimits): number {
  let count = 0;
  let last = 0;
  for (const { at } of failures) {
    count = at - last < limits.addressMemoryMs ? count + 1 : 1;
    last = at;
  }
  if (count < limits.addressFailures) return 0;
  const doublings = count - limits.addressFailures;
  return last + Math.min(limits.firstLockMs * 2 ** doublings, limits.longestLockMs);
}

/** The account opens again when the oldest of its last `accountFailures` failures leaves the window. */
function lockOfAccount(failures: readonly SignInFailure[], limits: SignInLimits): number {
  const oldest = failures.at(-limits.accountFailures);
  const newest = failures.at(-1);
  if (!oldest || !newest || newest.at - oldest.at >= limits.accountWindowMs) return 0;
  return oldest.at + limits.accountWindowMs;
}
