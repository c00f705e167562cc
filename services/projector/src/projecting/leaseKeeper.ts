import { Fenced, type Lease, type ReadStore } from '@ledgerline/read-models';

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
  const acquired = await readStore.acquireLease(name, holder, LEASE_MS);
  if (!acquired) return null;
  let lease = acquired;
  const lost = new AbortController();

  async function renew(): Promise<void> {
    try {
      const renewed = await readStore.acquireLease(name, holder, LEASE_MS);
      if (renewed?.epoch === lease.epoch) lease = renewed;
      else lost.abort(new Fenced(lease));
    } catch (error) {
      if (Date.now() > lease.expiresAt) lost.abort(error);
    }
  }

  let renewing: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (renewing && Date.now() > lease.expiresAt) lost.abort(new Fenced(lease));
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
