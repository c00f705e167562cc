import type { Lease } from './projectionStore.ts';
import type { ReadStore } from './readStore.ts';
import { Fenced } from './readStoreErrors.ts';

/** A projector that died is replaced within this time and the pause of those who stand by. */
export const LEASE_MS = 5000;

/** A lease that is renewed for as long as it is held. */
export interface KeptLease {
  current: () => Lease;
  /** Aborts when the lease is lost or could not be renewed in time. */
  lost: AbortSignal;
  /** Ends the renewing and gives the lease back; where the store is away, it runs out by itself. Never rejects. */
  release(): Promise<void>;
}

/** The lease for projecting into a generation. */
export const projectorLease = (generation: number): string => `projector-g${generation}`;

/** Takes the lease and keeps it; null while another projector has it. */
export async function keepLease(
  readStore: Pick<ReadStore, 'acquireLease' | 'releaseLease'>,
  name: string,
  holder: string,
): Promise<KeptLease | null> {
  const askedFirst = performance.now();
  const acquired = await readStore.acquireLease(name, holder, LEASE_MS);
  if (!acquired) return null;
  let lease = acquired;
  // Counted from before the store was asked, by a clock that nobody sets.
  let endsAt = askedFirst + LEASE_MS;
  const hasEnded = (): boolean => performance.now() > endsAt;
  const lost = new AbortController();

  async function renew(): Promise<void> {
    const asked = performance.now();
    try {
      const renewed = await readStore.acquireLease(name, holder, LEASE_MS);
      if (renewed?.epoch !== lease.epoch) return lost.abort(new Fenced(lease));
      lease = renewed;
      endsAt = asked + LEASE_MS;
    } catch (error) {
      if (hasEnded()) lost.abort(error);
    }
  }

  let renewing: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (renewing && hasEnded()) lost.abort(new Fenced(lease));
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
  }, LEASE_MS / 4);
  return {
    current: () => lease,
    lost: lost.signal,
    async release() {
      clearInterval(timer);
      // A renewal that arrives after the release would have a successor wait for the whole term.
      await renewing;
      await readStore.releaseLease(lease).catch(() => undefined);
    },
  };
}
