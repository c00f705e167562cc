import type { ActivityEntry, GroupWritten } from '@ledgerline/contract';
import { createQueue } from '../../shared/api/createQueue.ts';
import { isDecided, type ServiceFailure, type ServiceResult } from '../../shared/api/serviceResult.ts';
import type { Store } from '../../shared/store/store.ts';
import { type OwnChange, type OwnChanges, type OwnGroup, ownGroup } from '../commands/ownChanges.ts';

/** What undoing reads of an entry of Activity. */
export type UndoEntry = Pick<ActivityEntry, 'id' | 'revertible'>;

export type UndoOutcome =
  | { outcome: 'done'; change: OwnChange }
  | { outcome: 'refused'; change: OwnChange; failure: ServiceFailure }
  | { outcome: 'nothing' };

export interface Undo {
  /**
   * Takes the last change of this tab back that still stands; with a revision the change that answered it, with a group's
   * id that group.
   */
  undo: (which?: number | string) => Promise<UndoOutcome>;
  /** Makes the change again that was undone last. */
  redo: () => Promise<UndoOutcome>;
}

interface UndoDeps<Entry extends UndoEntry> {
  /** The entries of Activity about one record, newest first. */
  entries: (recordId: string) => Promise<ServiceResult<Entry[]>>;
  revert: (entry: Entry) => Promise<ServiceResult<unknown>>;
  /** Takes a group back: the answer is the group that its reverts are. */
  revertGroup: (id: string) => Promise<ServiceResult<GroupWritten>>;
  changes: Store<OwnChanges>;
}

/** What reverting a change came to. Where it failed, some of its entries may have been reverted. */
interface Reverting {
  /** The reverts as a change, which can be reverted in turn; null where nothing stood any more. */
  reverted: OwnChange | null;
  /** The revisions that the reverts of single entries answered. */
  revisions: readonly number[];
  failure?: ServiceFailure;
}

/** How often a stale list of entries is read; before it answers with one, the server waits for up to a second. */
const readsOfStale = 3;

const isBehind: ServiceFailure = {
  success: false,
  message: 'The server has not caught up with your last changes yet. Please try again.',
  kind: 'refused',
};

/** Undoes and redoes by reverting entries of Activity, one request after the other. Nothing rejects. */
export function createUndo<Entry extends UndoEntry>({
  entries,
  revert,
  revertGroup,
  changes,
}: UndoDeps<Entry>): Undo {
  const inTurn = createQueue();
  /** The entries whose revert may have happened: its answer got lost, and the same request, sent again, brings it. */
  const doubted = new Set<string>();

  /** The entries of a record. What a stale list lacks would pass for taken back, so none is taken. */
  async function wholeEntries(recordId: string): Promise<ServiceResult<Entry[]>> {
    for (let left = readsOfStale; left > 0; left -= 1) {
      const read = await entries(recordId);
      if (!read.success || read.meta.stale !== true) return read;
    }
    return isBehind;
  }

  /** Reverts what still stands of a change, its newest entry first. */
  async function revertAll(change: OwnChange): Promise<Reverting> {
    if (change.kind === 'group') return revertWhole(change);
    const revisions: number[] = [];
    const events: string[] = [];
    const read = await wholeEntries(change.id);
    if (!read.success) return { reverted: null, revisions, failure: read };
    for (const entry of read.data) {
      const stands = entry.revertible || doubted.has(entry.id);
      if (!stands || !change.events.includes(entry.id)) continue;
      const result = await revert(entry);
      if (result.success || isDecided(result)) doubted.delete(entry.id);
      else doubted.add(entry.id);
      if (isTakenBack(result)) continue;
      if (!result.success) return { reverted: null, revisions, failure: result };
      revisions.push(result.meta.revision ?? 0);
      events.push(...(result.meta.events ?? []));
    }
    return { reverted: events.length > 0 ? { ...change, revisions, events } : null, revisions };
  }

  async function revertWhole({ id, name }: OwnGroup): Promise<Reverting> {
    const result = await revertGroup(id);
    if (result.success)
      return { reverted: result.data.id === null ? null : ownGroup(result.data.id, name), revisions: [] };
    return { reverted: null, revisions: [], ...(!isTakenBack(result) && { failure: result }) };
  }

  async function undo(which?: number | string): Promise<UndoOutcome> {
    for (;;) {
      const { made, undone } = changes.current();
      const change = made.findLast((known) => which === undefined || isMeant(known, which));
      if (change === undefined) return { outcome: 'nothing' };
      const { reverted, revisions, failure } = await revertAll(change);
      if (failure !== undefined) return { outcome: 'refused', change, failure };
      changes.set({
        made: without(changes.current().made, change, revisions),
        undone: reverted ? [...undone, reverted] : undone,
      });
      // What was taken back already, on another way, is passed over.
      if (reverted) return { outcome: 'done', change };
    }
  }

  async function redo(): Promise<UndoOutcome> {
    for (;;) {
      const change = changes.current().undone.at(-1);
      if (change === undefined) return { outcome: 'nothing' };
      const others = changes.current().undone.slice(0, -1);
      const { reverted, revisions, failure } = await revertAll(change);
      if (failure !== undefined) return { outcome: 'refused', change, failure };
      const made = without(changes.current().made, change, revisions);
      changes.set({ made: reverted ? [...made, reverted] : made, undone: others });
      if (reverted) return { outcome: 'done', change };
    }
  }

  return { undo: (which) => inTurn(() => undo(which)), redo: () => inTurn(redo) };
}

/** Whether it was taken back on another way. */
const isTakenBack = (result: ServiceResult<unknown>): boolean =>
  !result.success && result.code === 'already-reverted';

/** Whether a revision or a group's id names this change. */
const isMeant = (change: OwnChange, which: number | string): boolean =>
  change.kind === 'group' ? change.id === which : change.revisions.some((revision) => revision === which);

/** The changes without this one, and without those that its reverts were remembered as. */
const without = (made: readonly OwnChange[], change: OwnChange, revisions: readonly number[]) =>
  made.filter(
    (known) =>
      known !== change &&
      (known.kind === 'group' || !known.revisions.some((revision) => revisions.includes(revision))),
  );
