import { createHmac, type Hmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { secretsOf } from '@ledgerline/events/secrets';
import type { OpenedSnapshot, Snapshot, SnapshotInPieces } from './readStore.ts';

/** Authenticates snapshots: the read store is disposable, so anybody may have edited what it keeps. */
export interface SnapshotSeal {
  /** The snapshot as it is kept: with a MAC (64 hexadecimal digits) in front of its state. */
  seal(snapshot: SnapshotInPieces): Promise<SnapshotInPieces>;
  /** The snapshot that was sealed. undefined: it has no MAC, or one of another state, stream, place or version. */
  open(kept: Snapshot): Promise<Snapshot | undefined>;
  /** Whether it was sealed so, without ever having all of its state in memory. */
  fits(kept: OpenedSnapshot): Promise<boolean>;
}

const macLength = 64;

/** The seal under keys of its own, derived from DATA_SECRET and its former ones. */
export function createSnapshotSeal(dataSecret: string): SnapshotSeal {
  const [newest, ...former] = secretsOf(dataSecret).map(keyOf) as [Buffer, ...Buffer[]];
  const keys = [newest, ...former];
  const begun = ({ stream, evolveVersion, revision, hash }: Omit<Snapshot, 'state'>, key: Buffer): Hmac =>
    createHmac('sha256', key).update(`${JSON.stringify([stream, evolveVersion, revision, hash])}\0`);

  return {
    async seal(snapshot) {
      const mac = begun(snapshot, newest);
      for (const piece of snapshot.state) {
        mac.update(piece);
        await nextTurn();
      }
      return { ...snapshot, state: [mac.digest('hex'), ...snapshot.state] };
    },
    async open(kept) {
      const snapshot = { ...kept, state: kept.state.slice(macLength) };
      const given = kept.state.slice(0, macLength);
      const macs = keys.map((key) => begun(snapshot, key));
      for (const [place, line] of snapshot.state.split('\n').entries()) {
        for (const mac of macs) mac.update(place === 0 ? line : `\n${line}`);
        await nextTurn();
      }
      return macs.some((mac) => isSame(given, mac.digest('hex'))) ? snapshot : undefined;
    },
    async fits(kept) {
      const macs = keys.map((key) => begun(kept, key));
      let given = Buffer.alloc(0);
      for await (const piece of kept.state) {
        const missing = macLength - given.length;
        if (missing > 0) given = Buffer.concat([given, piece.subarray(0, missing)]);
        for (const mac of macs) mac.update(piece.subarray(Math.max(0, missing)));
      }
      return macs.some((mac) => isSame(given.toString(), mac.digest('hex')));
    },
  };
}

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'ledgerline snapshots', 32));

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
