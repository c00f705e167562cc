import { describe, expect, it } from 'vitest';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { createStore } from '../../shared/store/store.ts';
import { addChange, noChanges, type OwnGroup, type OwnRecordChange } from '../commands/ownChanges.ts';
import { createUndo, type UndoEntry } from './createUndo.ts';

const lost: ServiceFailure = { success: false, kind: 'network', message: 'No answer' };
const refusal: ServiceFailure = { success: false, kind: 'refused', status: 409, message: 'Not covered' };
const idOf = (revision: number) => `event ${revision}`;

const added = (name: string, revision: number): OwnRecordChange => ({
  kind: 'transaction',
  action: 'created',
  id: name,
  name,
  revisions: [revision],
  events: [idOf(revision)],
});

/** A ledger in which every revert is an event; `obstacles` are refused, by their revision. */
function ledgerWith(...made: OwnRecordChange[]) {
  let revision = Math.max(0, ...made.flatMap(({ revisions }) => revisions));
  const entries = made.map((change): { record: string; entry: UndoEntry } => ({
    record: change.id,
    entry: { id: change.events[0] ?? '', revertible: true },
  }));
  const obstacles = new Set<string>();
  /** What is kept under the key of each revert whose answer got lost. */
  const unheard = new Map<string, ServiceResult<unknown>>();
  let isLosing = false;
  const reverted: string[] = [];
  const changes = createStore(made.reduce(addChange, noChanges));
  let staleReads = 0;
  // As the command for a revert does: it remembers every success.
  const remember = (record: string, at: number) =>
    changes.set(addChange(changes.current(), { ...added(record, at), action: 'softDeleted' }));
  const { undo, redo } = createUndo<UndoEntry>({
    entries(record) {
      // As where the server's lists lack the last writes: they don't show this record's change.
      if (staleReads > 0) {
        staleReads -= 1;
        return Promise.resolve({ success: true, data: [], meta: { stale: true } });
      }
      const data = entries.filter((known) => known.record === record).map(({ entry }) => entry);
      return Promise.resolve({ success: true, data, meta: {} });
    },
    revert(entry): Promise<ServiceResult<unknown>> {
      const known = entries.find((one) => one.entry.id === entry.id);
      if (known === undefined || obstacles.has(entry.id)) return Promise.resolve(refusal);
      const kept = unheard.get(entry.id);
      if (kept?.success) {
        remember(known.record, kept.meta.revision ?? 0);
        return Promise.resolve(kept);
      }
      if (!known.entry.revertible) return Promise.resolve({ ...refusal, code: 'already-reverted' });
      known.entry = { ...known.entry, revertible: false };
      revision += 1;
      reverted.push(known.record);
      entries.push({ record: known.record, entry: { id: idOf(revision), revertible: true } });
      const meta = { revision, events: [idOf(revision)] };
      const answer: ServiceResult<unknown> = { success: true, data: null, meta };
      if (isLosing) {
        unheard.set(entry.id, answer);
        return Promise.resolve(lost);
      }
      remember(known.record, revision);
      return Promise.resolve(answer);
    },
    revertGroup: () => Promise.resolve(refusal),
    changes,
  });
  return {
    undo,
    redo,
    reverted,
    changes,
    standInTheWayOf: (at: number) => obstacles.add(idOf(at)),
    clear: () => obstacles.clear(),
    loseAnswers(losing: boolean) {
      isLosing = losing;
    },
    answerStale(times: number) {
      staleReads = times;
    },
    takeBackElsewhere(at: number) {
      const known = entries.find(({ entry }) => entry.id === idOf(at));
      if (known) known.entry = { ...known.entry, revertible: false };
    },
  };
}

describe('B-51 undo', () => {
  it('given the revision of an earlier change, takes that one back and leaves the later ones', async () => {
    const { undo, reverted } = ledgerWith(added('rent', 1), added('tea', 2));
    const outcomes = [await undo(1), await undo(1), await undo()].map(({ outcome }) => outcome);
    expect([outcomes, reverted]).toEqual([
      ['done', 'nothing', 'done'],
      ['rent', 'tea'],
    ]);
  });

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
      made: [added('rent', 5)],
      undone: [added('tea', 3)],
    });
    await redo();
    await undo();
    expect([changes.current().made.map(({ name }) => name), await redo(), await redo()]).toEqual([
      ['rent'],
      { outcome: 'done', change: added('tea', 7) },
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

  it('given that the answer got lost, hears of that change next, and leaves the one before it', async () => {
    const ledger = ledgerWith(added('rent', 1), added('tea', 2));
    ledger.loseAnswers(true);
    expect(await ledger.undo()).toEqual({ outcome: 'refused', change: added('tea', 2), failure: lost });
    ledger.loseAnswers(false);
    expect(await ledger.undo()).toEqual({ outcome: 'done', change: added('tea', 2) });
    expect([ledger.reverted, ledger.changes.current()]).toEqual([
      ['tea'],
      { made: [added('rent', 1)], undone: [added('tea', 3)] },
    ]);
    expect([await ledger.redo(), await ledger.undo(), ledger.reverted]).toEqual([
      { outcome: 'done', change: added('tea', 3) },
      { outcome: 'done', change: added('tea', 4) },
      ['tea', 'tea', 'tea'],
    ]);
  });

  it('given no answer, and that it was taken back on another way since, passes it over', async () => {
    const answers: ServiceResult<unknown>[] = [lost, { ...refusal, code: 'already-reverted' }];
    const ledger = ledgerWith(added('rent', 1));
    const { undo } = createUndo<UndoEntry>({
      entries: async () => ({
        success: true,
        data: [{ id: idOf(1), revertible: answers.length === 2 }],
        meta: {},
      }),
      revert: async () => answers.shift() ?? lost,
      revertGroup: () => Promise.resolve(refusal),
      changes: ledger.changes,
    });
    expect([(await undo()).outcome, await undo(), ledger.changes.current()]).toEqual([
      'refused',
      { outcome: 'nothing' },
      noChanges,
    ]);
  });

  it('reads again where the server’s lists lack the change, and does not take an older one back', async () => {
    const ledger = ledgerWith(added('rent', 1), added('tea', 2));
    ledger.answerStale(2);
    expect(await ledger.undo()).toEqual({ outcome: 'done', change: added('tea', 2) });
    expect(ledger.reverted).toEqual(['tea']);
  });

  it('says so where the lists stay behind, and can be tried again', async () => {
    const ledger = ledgerWith(added('rent', 1), added('tea', 2));
    ledger.answerStale(3);
    expect(await ledger.undo()).toMatchObject({
      outcome: 'refused',
      change: added('tea', 2),
      failure: { message: 'The server has not caught up with your last changes yet. Please try again.' },
    });
    expect(ledger.reverted).toEqual([]);
    expect(await ledger.undo()).toEqual({ outcome: 'done', change: added('tea', 2) });
  });
});

it('B-51 takes back the entries that the write itself named, newest first, whatever else has its record', async () => {
  const reverted: string[] = [];
  const { undo } = createUndo<UndoEntry>({
    entries: async () => {
      const data = ['later', 'adjusted', 'renamed', 'before'].map((id) => ({ id, revertible: true }));
      return { success: true, data, meta: {} };
    },
    revert: async ({ id }) => {
      reverted.push(id);
      return { success: true, data: null, meta: { revision: 9, events: [`revert of ${id}`] } };
    },
    revertGroup: () => Promise.resolve(refusal),
    changes: createStore(addChange(noChanges, { ...added('purse', 8), events: ['renamed', 'adjusted'] })),
  });
  expect([(await undo()).outcome, reverted]).toEqual(['done', ['adjusted', 'renamed']]);
});

describe('ST-85 undo of groups', () => {
  const bulk: OwnGroup = { kind: 'group', id: 'bulk-1', name: 'Changing 3 transactions' };

  /** A ledger of groups: each revert of one is the next group. These answers come before its own. */
  function groupsWith(made: OwnGroup[], ...answers: ServiceFailure[]) {
    const sent: string[] = [];
    const changes = createStore(made.reduce(addChange, noChanges));
    const { undo, redo } = createUndo<UndoEntry>({
      entries: () => Promise.reject(new Error('a group has no entries of its own')),
      revert: () => Promise.reject(new Error('a group is not taken back entry by entry')),
      revertGroup(id) {
        sent.push(id);
        const answer = answers.shift();
        if (answer) return Promise.resolve(answer);
        const data = { id: `revert-${sent.length}`, kind: 'revert' as const, count: 3 };
        return Promise.resolve({ success: true, data, meta: {} });
      },
      changes,
    });
    return { undo, redo, sent, changes };
  }

  it('given a bulk change, takes it back as one group, and makes it again by taking that back', async () => {
    const { undo, redo, sent } = groupsWith([bulk]);
    expect([await undo(), (await redo()).outcome, (await undo()).outcome]).toEqual([
      { outcome: 'done', change: bulk },
      'done',
      'done',
    ]);
    expect(sent).toEqual(['bulk-1', 'revert-1', 'revert-2']);
  });

  it('given no answer, tries the same group again', async () => {
    const { undo, sent } = groupsWith([bulk], lost);
    expect([(await undo()).outcome, (await undo()).outcome]).toEqual(['refused', 'done']);
    expect(sent).toEqual(['bulk-1', 'bulk-1']);
  });

  it('passes over a group that was taken back in Activity', async () => {
    const gone: ServiceFailure = { ...refusal, code: 'already-reverted' };
    const { undo, changes } = groupsWith([bulk], gone);
    expect([await undo(), changes.current()]).toEqual([{ outcome: 'nothing' }, noChanges]);
  });

  it('takes the group of a toast back, also where something was changed since', async () => {
    const later: OwnGroup = { ...bulk, id: 'bulk-2' };
    const { undo, sent, changes } = groupsWith([bulk, later]);
    expect(await undo('bulk-1')).toEqual({ outcome: 'done', change: bulk });
    expect([sent, changes.current().made]).toEqual([['bulk-1'], [later]]);
  });
});
