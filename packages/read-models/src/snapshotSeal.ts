import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { secretsOf } from '@ledgerline/events/secrets';
import { pack, unpacked } from './packing.ts';
import type { Snapshot } from './readStore.ts';

/** A folded ledger as text. It comes in pieces, each worked on in a turn of its own: that of a long ledger is large. */
export interface SnapshotText extends Omit<Snapshot, 'state'> {
  state: Iterable<string> | AsyncIterable<string>;
}

/** Authenticates snapshots: the read store is disposable, so anybody may have edited what it keeps. */
export interface SnapshotSeal {
  /** The snapshot as it is kept: its text compressed, behind a MAC of these bytes. */
  seal(text: SnapshotText): Promise<Snapshot>;
  /** Whether it was sealed so. Nothing of it is unpacked or read. */
  fits(kept: Snapshot): Promise<boolean>;
  /** The text that was sealed, in pieces; undefined, and nothing is unpacked, where the seal does not fit. */
  open(kept: Snapshot): Promise<string[] | undefined>;
}

const MAC_BYTES = 32;

/** So many bytes are hashed in one turn. */
const BYTES_PER_TURN = 1024 * 1024;

/** The seal under keys of its own, derived from DATA_SECRET and its former ones. */
export function createSnapshotSeal(dataSecret: string): SnapshotSeal {
  const [newest, ...former] = secretsOf(dataSecret).map(keyOf) as [Buffer, ...Buffer[]];

  async function fits(kept: Snapshot): Promise<boolean> {
    const given = kept.state.subarray(0, MAC_BYTES);
    const packed = kept.state.subarray(MAC_BYTES);
    if (given.length < MAC_BYTES) return false;
    for (const key of [newest, ...former]) {
      if (timingSafeEqual(given, await macOf(kept, packed, key))) return true;
    }
    return false;
  }

  return {
    async seal(text) {
      const packed = await pack(text.state);
      return { ...text, state: Buffer.concat([await macOf(text, packed, newest), packed]) };
    },
    fits,
    open: async (kept) => ((await fits(kept)) ? piecesOf(kept) : undefined),
  };
}

/** The text of a snapshot, whoever sealed it. Throws what can't be unpacked. */
export const textOf = async (kept: Pick<Snapshot, 'state'>): Promise<string> =>
  (await piecesOf(kept)).join('');

const piecesOf = ({ state }: Pick<Snapshot, 'state'>): Promise<string[]> =>
  unpacked(state.subarray(MAC_BYTES));

async function macOf(
  { stream, evolveVersion, revision, hash }: Omit<Snapshot, 'state'>,
  packed: Uint8Array,
  key: Buffer,
): Promise<Buffer> {
  const mac = createHmac('sha256', key);
  mac.update(`${JSON.stringify([stream, evolveVersion, revision, hash])}\0`);
  for (let at = 0; at < packed.length; at += BYTES_PER_TURN) {
    mac.update(packed.subarray(at, at + BYTES_PER_TURN));
    await nextTurn();
  }
  return mac.digest();
}

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'ledgerline snapshots', 32));
