import { emptyStream, foldIn, ledgerKind, ledgerText } from '@ledgerline/command-api/folds';
import { EVOLVE_VERSION } from '@ledgerline/domain';
import { type EventStore, streamPages } from '@ledgerline/event-store';
import { eventName } from '@ledgerline/event-store/history';
import { type LedgerEvent, ledgerStream, type Recorded, readTrusted, userIdOf } from '@ledgerline/events';
import { storedHash } from '@ledgerline/events/chain';
import { createSnapshotSeal, type ReadStore, type Snapshot, textOf } from '@ledgerline/read-models';
import type { AuditedStores } from './auditedStores.ts';
import type { Deviation } from './deviation.ts';
import { isUnreadable } from './isUnreadable.ts';

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

/** What snapshots are compared with. */
interface SnapshotWish {
  /** undefined: it is not checked who sealed them. */
  dataSecret: string | undefined;
  /** Long ledgers are folded to theirs, too. */
  ofLongLedgers: boolean;
  /** Hears of each that is sealed and fits the log, but to which it was not folded. */
  onNotFolded: () => void;
}

/** Names snapshots of these ledgers that another server sealed, or that are not what the log folds to. */
export async function* auditSnapshotStates(
  readStore: Pick<ReadStore, 'loadSnapshot'>,
  log: EventStore,
  streams: Iterable<string>,
  wish: SnapshotWish,
): AsyncGenerator<Deviation> {
  for (const stream of streams) {
    const { snapshot, ...finding } = (await checkSnapshot(readStore, log, stream, wish)) ?? {};
    if (!('expected' in finding)) continue;
    const record = `snapshot of ${snapshot ? eventName(snapshot) : stream}`;
    const { expected, found } = finding;
    yield {
      area: 'read models',
      check: 'snapshot',
      userId: userIdOf(stream) ?? null,
      record,
      expected,
      found,
    };
  }
}

/** Folding a ledger of so many events takes as long as all the rest, and more memory. */
const LONG = 20_000;

interface SnapshotFinding {
  /** undefined where it can't be read. */
  snapshot?: Snapshot;
  expected: unknown;
  found: unknown;
}

async function checkSnapshot(
  readStore: Pick<ReadStore, 'loadSnapshot'>,
  log: EventStore,
  stream: string,
  { dataSecret, ofLongLedgers, onNotFolded }: SnapshotWish,
): Promise<SnapshotFinding | undefined> {
  try {
    const snapshot = await readStore.loadSnapshot(stream, EVOLVE_VERSION);
    // One whose stream is gone is looked at with the erasures.
    if (!snapshot || !(await log.lastOf(stream))) return undefined;
    if (dataSecret !== undefined && !(await createSnapshotSeal(dataSecret).fits(snapshot)))
      return {
        snapshot,
        expected: 'a snapshot that this server sealed',
        found: 'one that somebody else made or changed',
      };
    const [event] = await log.readStream(stream, snapshot.revision, 1);
    const logged = event && storedHash(event);
    if (logged !== snapshot.hash) return { snapshot, expected: logged ?? null, found: snapshot.hash };
    const folds = ofLongLedgers || snapshot.revision < LONG;
    if (!folds) onNotFolded();
    if (!folds || (await isFoldOf(log, snapshot))) return undefined;
    return { snapshot, expected: 'the state that the log folds to', found: 'another state' };
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return { expected: 'a snapshot that can be read', found: error.message };
  }
}

/** Whether the log folds to a snapshot's state; of a long ledger both take some hundred megabytes. */
async function isFoldOf(log: EventStore, snapshot: Snapshot): Promise<boolean> {
  const expected = await foldedTo(log, snapshot.stream, snapshot.revision);
  return expected === undefined || expected === (await textOf(snapshot));
}

/** A ledger's state at a revision (from 0), as snapshots have it. undefined: the log's part says why it can't be folded. */
async function foldedTo(log: EventStore, stream: string, revision: number): Promise<string | undefined> {
  const folded = emptyStream(ledgerKind);
  try {
    for await (const page of streamPages(log, stream)) {
      for (const stored of page) {
        if (stored.revision > revision) return ledgerText(folded);
        // The log's part has checked each event.
        foldIn(ledgerKind, folded, readTrusted(stored) as Recorded<LedgerEvent>);
      }
    }
    return ledgerText(folded);
  } catch {
    return undefined;
  }
}
