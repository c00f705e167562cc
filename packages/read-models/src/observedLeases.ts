import type { Lease } from './projectionStore.ts';

/** The clocks of a machine, in milliseconds. */
export interface Clocks {
  /** Since 1970; may be wrong, and may be set. */
  now(): number;
  /** Since some moment; never set. */
  elapsed(): number;
}

export const systemClocks: Clocks = { now: () => Date.now(), elapsed: () => performance.now() };

/** What this process has seen of the leases of others. */
export class ObservedLeases {
  readonly #clocks: Clocks;
  readonly #seen = new Map<string, { epoch: number; expiresAt: number; since: number }>();

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
  }

  /**
   * Whether a lease may be taken over: its time is past by our clock, or nobody has renewed it for `ttlMs` while we
   * watched. Watching matters where the holder's clock is ahead of ours: the time that it wrote is far away then. A
   * clock that is behind loses its lease early. That costs a hand-over and harms nothing, since epochs fence.
   */
  hasRunOut({ name, epoch, expiresAt }: Pick<Lease, 'name' | 'epoch' | 'expiresAt'>, ttlMs: number): boolean {
    if (expiresAt <= this.#clocks.now()) return true;
    const elapsed = this.#clocks.elapsed();
    const seen = this.#seen.get(name);
    if (seen?.epoch === epoch && seen.expiresAt === expiresAt) return elapsed - seen.since >= ttlMs;
    this.#seen.set(name, { epoch, expiresAt, since: elapsed });
    return false;
  }
}
