import { EVOLVE_VERSION, encodeLedger, ledgerDecider } from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import { eventName } from '@ledgerline/event-store/history';
import { type LedgerEvent, ledgerStream, type Recorded, readTrusted, userIdOf } from '@ledgerline/events';
import { storedHash } from '@ledgerline/events/chain';
import { createSnapshotSeal, type ReadStore, type Snapshot } from '@ledgerline/read-models';
import { endingOf, exitCodes } from '../../errors.ts';
import { streamPages } from '../../history/pages.ts';
import type { AuditedStores } from './auditedStores.ts';
import type { Deviation } from './deviation.ts';

/** Names snapshots of ledgers whose people were erased, as far as the read models know of that: all, or this one's. */
export async function* auditSnapshots(
  readStore: Pick<ReadStore, 'loadSnapshot'>,
  { erased, models }: AuditedStores,
  only: string | undefined,
): AsyncGenerator<Deviation> {
  for (const [stream, saidAt] of erased) {
    const userId = userIdOf(stream);
    if (userId === undefined || stream !== ledgerStream(userId)) continue;
    if (only !== undefined && userId !== only) continue;
    if (models && saidAt > (models.checkpoint?.position ?? '')) continue;
    const snapshot = await readStore.loadSnapshot(stream, EVOLVE_VERSION);
    if (!snapshot) continue;
    yield {
      area: 'read models',
      check: 'erasure',
      userId,
      record: `snapshot of ${stream}`,
      expected: 'nothing: the person was erased',
      found: `a snapshot at revision ${snapshot.revision}`,
    };
  }
}

/** A MAC stands in front of a snapshot's state. */
const MAC_LENGTH = 64;

/** Names snapshots of these ledgers that another server sealed, or that are not what the log folds to. */
export async function* auditSnapshotStates(
  readStore: Pick<ReadStore, 'loadSnapshot'>,
  log: EventStore,
  streams: Iterable<string>,
  dataSecret: string | undefined,
): AsyncGenerator<Deviation> {
  for (const stream of streams) {
    const snapshot = await loadSnapshot(readStore, stream);
    if (snapshot && 'check' in snapshot) yield snapshot;
    // One whose stream is gone is looked at with the erasures.
    if (!snapshot || 'check' in snapshot || !(await log.lastOf(stream))) continue;
    const finding = await checkState(snapshot, log, dataSecret);
    if (!finding) continue;
    yield {
      area: 'read models',
      check: 'snapshot',
      userId: userIdOf(stream) ?? null,
      record: `snapshot of ${eventName(snapshot)}`,
      ...finding,
    };
  }
}

/** A ledger's snapshot; a deviation where it can't be unpacked. */
async function loadSnapshot(
  readStore: Pick<ReadStore, 'loadSnapshot'>,
  stream: string,
): Promise<Snapshot | null | Deviation> {
  try {
    return await readStore.loadSnapshot(stream, EVOLVE_VERSION);
  } catch (error) {
    if (endingOf(error).code !== exitCodes.unexpected) throw error;
    return {
      area: 'read models',
      check: 'snapshot',
      userId: userIdOf(stream) ?? null,
      record: `snapshot of ${stream}`,
      expected: 'a snapshot that can be read',
      found: error instanceof Error ? error.message : String(error),
    };
  }
}

async function checkState(
  snapshot: Snapshot,
  log: EventStore,
  dataSecret: string | undefined,
): Promise<Pick<Deviation, 'expected' | 'found'> | undefined> {
  const { stream, revision, hash, state } = snapshot;
  if (dataSecret !== undefined && !createSnapshotSeal(dataSecret).open(snapshot))
    return {
      expected: 'a snapshot that this server sealed',
      found: 'one that somebody else made or changed',
    };
  const [event] = await log.readStream(stream, revision, 1);
  const logged = event && storedHash(event);
  if (logged !== hash) return { expected: logged ?? null, found: hash };
  const expected = await foldedTo(log, stream, revision);
  if (expected === undefined || expected === state.slice(MAC_LENGTH)) return undefined;
  return { expected: 'the state that the log folds to', found: 'another state' };
}

/** A ledger's state at a revision (from 0), as snapshots have it. undefined: the log's part says why it can't be folded. */
async function foldedTo(log: EventStore, stream: string, revision: number): Promise<string | undefined> {
  let state = ledgerDecider.initialState();
  try {
    for await (const page of streamPages(log, stream)) {
      for (const stored of page) {
        if (stored.revision > revision) return encodeLedger(state);
        // The log's part has checked each event.
        state = ledgerDecider.evolve(state, readTrusted(stored) as Recorded<LedgerEvent>);
      }
    }
    return encodeLedger(state);
  } catch {
    return undefined;
  }
}
