import { describe, expect, it } from 'vitest';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { createStore } from '../../shared/store/store.ts';
import { createUndo } from './createUndo.ts';
import type { UndoEntry } from './entriesOf.ts';
import { addChange, noChanges, type OwnChange } from './ownChanges.ts';

const refusal: ServiceFailure = { success: false, kind: 'refused', status: 409, message: 'Not covered' };
const idOf = (revision: number) => (revision - 1).toString(16).padStart(24, '0').slice(-8).padEnd(24, '0');

const added = (name: string, revision: number): OwnChange => ({
  kind: 'transaction',
  action: 'created',
  id: name,
  name,
  revisions: [revision],
});

/** A ledger in which every revert is an event; `obstacles` are refused, by their revision. */
function ledgerWith(...made: OwnChange[]) {
  let revision = Math.max(0, ...made.flatMap(({ revisions }) => revisions));
  const entries = made.map((change): { record: string; entry: UndoEntry } => ({
    record: change.id,
    entry: {
      id: idOf(change.revisions[0] ?? 0),
      type: 'TransactionCreated',
      at: `${change.revisions[0]}`,
      revertible: true,
    },
  }));
  const obstacles = new Set<string>();
  const reverted: string[] = [];
  const changes = createStore(made.reduce(addChange, noChanges));
  const { undo, redo } = createUndo<UndoEntry>({
    entries: (record) =>
      Promise.resolve({
        success: true,
        data: entries.filter((known) => known.record === record).map(({ entry }) => entry),
        meta: {},
      }),
    revert(entry): Promise<ServiceResult<unknown>> {
      const known = entries.find((one) => one.entry.id === entry.id);
      if (known === undefined || obstacles.has(entry.id)) return Promise.resolve(refusal);
      known.entry = { ...known.entry, revertible: false };
      revision += 1;
      reverted.push(known.record);
      entries.push({
        record: known.record,
        entry: { id: idOf(revision), type: 'TransactionSoftDeleted', at: `${revision}`, revertible: true },
      });
      // As the command for it does: it remembers every success.
      changes.set(addChange(changes.current(), { ...added(known.record, revision), action: 'softDeleted' }));
      return Promise.resolve({ success: true, data: null, meta: { revision } });
    },
    changes,
  });
  return {
    undo,
    redo,
    reverted,
    changes,
    standInTheWayOf: (at: number) => obstacles.add(idOf(at)),
    clear: () => obstacles.clear(),
    takeBackElsewhere(at: number) {
      const known = entries.find(({ entry }) => entry.id === idOf(at));
      if (known) known.entry = { ...known.entry, revertible: false };
    },
  };
}

describe('B-51 undo', () => {
  it('walks back through the changes of this tab, and stops', async () => {
    const { undo, reverted } = ledgerWith(added('rent', 1), added('tea', 2));
    const outcomes = [await undo(), await undo(), await undo()].map(({ outcome }) => outcome);
    expect([outcomes, reverted]).toEqual([
      ['done', 'done', 'nothing'],
      ['tea', 'rent'],
    ]);
  });

  it('takes presses that come fast in their turn', async () => {
    const { undo, reverted } = ledgerWith(added('rent', 1), added('tea', 2));
    await Promise.all([undo(), undo(), undo()]);
    expect(reverted).toEqual(['tea', 'rent']);
  });

  it('can be made undone, and be done again', async () => {
    const { undo, redo, changes } = ledgerWith(added('rent', 1), added('tea', 2));
    await undo();
    await undo();
    await redo();
    expect(changes.current()).toEqual({
      made: [{ ...added('rent', 5), redone: true }],
      undone: [{ ...added('tea', 3), redone: true }],
    });
    await redo();
    await undo();
    expect([changes.current().made.map(({ name }) => name), await redo(), await redo()]).toEqual([
      ['rent'],
      { outcome: 'done', change: { ...added('tea', 7), redone: true } },
      { outcome: 'nothing' },
    ]);
  });

  it('tells what stands in the way, and can be tried again', async () => {
    const ledger = ledgerWith(added('rent', 1));
    ledger.standInTheWayOf(1);
    expect(await ledger.undo()).toEqual({ outcome: 'refused', change: added('rent', 1), failure: refusal });
    ledger.clear();
    expect(await ledger.undo()).toEqual({ outcome: 'done', change: added('rent', 1) });
  });

  it('passes over what was taken back on another way', async () => {
    const ledger = ledgerWith(added('rent', 1), added('tea', 2));
    ledger.takeBackElsewhere(2);
    expect(await ledger.undo()).toEqual({ outcome: 'done', change: added('rent', 1) });
  });
});
