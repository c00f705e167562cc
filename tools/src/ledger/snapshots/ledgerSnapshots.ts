import { EVOLVE_VERSION } from '@ledgerline/domain';
import { LEDGER_PREFIX, ledgerStream } from '@ledgerline/events';
import { storedHash } from '@ledgerline/events/chain';
import { createSnapshotSeal, type ReadStore, type Snapshot } from '@ledgerline/read-models';
import { isUnreadable } from '../audit/isUnreadable.ts';
import { surveyLog } from '../audit/surveyLog.ts';
import type { Context } from '../context.ts';
import { auditedUser } from '../verify/auditedUser.ts';

/** A folded ledger that is kept to shorten a cold load. */
export interface ListedSnapshot {
  stream: string;
  /** How many events are folded in it. null, here and below: it can't be read. */
  revision: number | null;
  /** How many events have come since. */
  behind: number | null;
  /** Bytes, as it is kept. */
  size: number | null;
  /** Whether its seal is sound and the log's event at that revision has its hash: another one is not used. */
  fits: boolean;
}

/** The streams that may have a snapshot: one person's ledger, or everybody's. Throws Refused, Misused. */
export async function ledgersOf(context: Context, user: string | undefined): Promise<string[]> {
  if (user !== undefined) return [ledgerStream(await auditedUser(context, user))];
  const { signal } = new AbortController();
  const { streams } = await surveyLog(await context.stores.log(), { signal });
  return [...streams.keys()].filter((stream) => stream.startsWith(LEDGER_PREFIX));
}

/** The snapshots of today's version that these streams have. */
export async function* snapshotsOf(
  { stores, dataSecret }: Context,
  streams: readonly string[],
): AsyncGenerator<ListedSnapshot> {
  const [log, readStore] = [await stores.log(), await stores.readStore()];
  for (const stream of streams) {
    const snapshot = await readable(readStore, stream);
    if (!snapshot) continue;
    if (snapshot === 'unreadable') {
      yield { stream, revision: null, behind: null, size: null, fits: false };
      continue;
    }
    const { revision, hash, state } = snapshot;
    const isSealed = await createSnapshotSeal(dataSecret()).fits(snapshot);
    const [event] = await log.readStream(stream, revision, 1);
    const last = await log.lastOf(stream);
    yield {
      stream,
      revision: revision + 1,
      behind: Math.max(0, (last?.revision ?? revision) - revision),
      size: state.length,
      fits: isSealed && event?.revision === revision && storedHash(event) === hash,
    };
  }
}

async function readable(
  readStore: Pick<ReadStore, 'loadSnapshot'>,
  stream: string,
): Promise<Snapshot | 'unreadable' | null> {
  try {
    return await readStore.loadSnapshot(stream, EVOLVE_VERSION);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return 'unreadable';
  }
}
