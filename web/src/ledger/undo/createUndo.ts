import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import type { Store } from '../../shared/store/store.ts';
import { entriesOf, type UndoEntry } from './entriesOf.ts';
import type { OwnChange, OwnChanges } from './ownChanges.ts';

export type UndoOutcome =
  | { outcome: 'done'; change: OwnChange }
  | { outcome: 'refused'; change: OwnChange; failure: ServiceFailure }
  | { outcome: 'nothing' };

export interface Undo {
  /** Takes the last change of this tab back that still stands. */
  undo: () => Promise<UndoOutcome>;
  /** Makes the change again that was undone last. */
  redo: () => Promise<UndoOutcome>;
}

interface UndoDeps<Entry extends UndoEntry> {
  /** The entries of Activity about one record, newest first. */
  entries: (recordId: string) => Promise<ServiceResult<Entry[]>>;
  revert: (entry: Entry) => Promise<ServiceResult<unknown>>;
  changes: Store<OwnChanges>;
}

/** Whether it went through or not, some entries may have been reverted: the revisions that their reverts answered. */
type Reverting = { revisions: number[]; failure?: ServiceFailure };

/** Undoes and redoes by reverting entries of Activity, one request after the other. Nothing rejects. */
export function createUndo<Entry extends UndoEntry>({ entries, revert, changes }: UndoDeps<Entry>): Undo {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (run: () => Promise<UndoOutcome>): Promise<UndoOutcome> => {
    const result = last.then(run);
    last = result;
    return result;
  };

  /** Reverts what still stands of a change, its newest entry first. */
  async function revertAll(change: OwnChange): Promise<Reverting> {
    const read = await entries(change.id);
    if (!read.success) return { revisions: [], failure: read };
    const revisions: number[] = [];
    for (const entry of entriesOf(read.data, change).filter(({ revertible }) => revertible)) {
      const result = await revert(entry);
      if (!result.success) return { revisions, failure: result };
      revisions.push(result.meta.revision ?? 0);
    }
    return { revisions };
  }

  async function undo(): Promise<UndoOutcome> {
    for (;;) {
      const { made, undone } = changes.current();
      const change = made.at(-1);
      if (change === undefined) return { outcome: 'nothing' };
      const { revisions, failure } = await revertAll(change);
      if (failure !== undefined) return { outcome: 'refused', change, failure };
      const isUndone = revisions.length > 0;
      changes.set({
        made: without(changes.current().made, change, revisions),
        undone: isUndone ? [...undone, { ...change, revisions, redone: true }] : undone,
      });
      // What was taken back already, on another way, is passed over.
      if (isUndone) return { outcome: 'done', change };
    }
  }

  async function redo(): Promise<UndoOutcome> {
    for (;;) {
      const change = changes.current().undone.at(-1);
      if (change === undefined) return { outcome: 'nothing' };
      const others = changes.current().undone.slice(0, -1);
      const { revisions, failure } = await revertAll(change);
      if (failure !== undefined) return { outcome: 'refused', change, failure };
      const isRedone = revisions.length > 0;
      const made = without(changes.current().made, change, revisions);
      changes.set({ made: isRedone ? [...made, { ...change, revisions }] : made, undone: others });
      if (isRedone) return { outcome: 'done', change };
    }
  }

  return { undo: () => inTurn(undo), redo: () => inTurn(redo) };
}

/** The changes without this one, and without those that its reverts were remembered as. */
const without = (made: readonly OwnChange[], change: OwnChange, revisions: readonly number[]) =>
  made.filter(
    (known) => known !== change && !known.revisions.some((revision) => revisions.includes(revision)),
  );
