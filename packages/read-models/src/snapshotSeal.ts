import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Snapshot } from './readStore.ts';

/** Authenticates snapshots: the read store is disposable, so anybody may have edited what it keeps. */
export interface SnapshotSeal {
  /** The snapshot as it is kept: with a MAC (64 hexadecimal digits) in front of its state. */
  seal(snapshot: Snapshot): Snapshot;
  /** The snapshot that was sealed. undefined: it has no MAC, or one of another state, stream, place or version. */
  open(kept: Snapshot): Snapshot | undefined;
}

const macLength = 64;

/** The seal under a key of its own, derived from DATA_SECRET. */
export function createSnapshotSeal(dataSecret: string): SnapshotSeal {
  const key = Buffer.from(hkdfSync('sha256', dataSecret, '', 'ledgerline snapshots', 32));
  const macOf = ({ stream, evolveVersion, revision, hash, state }: Snapshot): string =>
    createHmac('sha256', key)
      .update(`${JSON.stringify([stream, evolveVersion, revision, hash])}\0`)
      .update(state)
      .digest('hex');

  return {
    seal: (snapshot) => ({ ...snapshot, state: macOf(snapshot) + snapshot.state }),
    open(kept) {
      const snapshot = { ...kept, state: kept.state.slice(macLength) };
      const given = Buffer.from(kept.state.slice(0, macLength));
      const expected = Buffer.from(macOf(snapshot));
      return given.length === expected.length && timingSafeEqual(given, expected) ? snapshot : undefined;
    },
  };
}
