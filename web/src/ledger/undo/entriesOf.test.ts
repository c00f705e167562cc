import { describe, expect, it } from 'vitest';
import { entriesOf, type UndoEntry } from './entriesOf.ts';
import type { OwnRecordChange } from './ownChanges.ts';

const entry = (type: UndoEntry['type'], revision: number, at = `at ${revision}`): UndoEntry => ({
  id: `${(revision - 1).toString(16).padStart(8, '0')}0123456789abcdef`,
  type,
  at,
  revertible: true,
});
const change = (action: OwnRecordChange['action'], revisions: number[], redone?: true): OwnRecordChange => ({
  kind: 'asset',
  action,
  id: 'a',
  name: 'Purse',
  revisions,
  ...(redone && { redone }),
});

describe('B-51 the entries of a change', () => {
  it('are found by the revision that their ids begin with', () => {
    const wanted = entry('AssetUpdated', 300);
    expect(
      entriesOf([entry('AssetUpdated', 301), wanted, entry('AssetAdded', 2)], change('updated', [300])),
    ).toEqual([wanted]);
  });

  it('are all those that one command made, newest first', () => {
    const renamed = entry('AssetUpdated', 7, 'noon');
    const adjusted = entry('AssetBalanceAdjusted', 8, 'noon');
    expect(
      entriesOf([adjusted, renamed, entry('AssetUpdated', 6, 'before')], change('updated', [8])),
    ).toEqual([adjusted, renamed]);
  });

  it('are none where the write changed nothing, so that its revision is of another change', () => {
    expect(entriesOf([entry('AssetAdded', 4)], change('restored', [4]))).toEqual([]);
    expect(entriesOf([], change('updated', [4]))).toEqual([]);
  });

  it('are those of a schedule, of its dates and of suggestions', () => {
    const skipped = entry('OccurrenceSkipped', 7);
    const ofSchedule: OwnRecordChange = { ...change('updated', [7]), kind: 'schedule' };
    expect(entriesOf([skipped, entry('ScheduleSet', 6)], ofSchedule)).toEqual([skipped]);
    expect(entriesOf([entry('AssetUpdated', 7)], ofSchedule)).toEqual([]);
  });

  it('are those of reverts once it was undone, newest first, whatever their kind', () => {
    const first = entry('AssetBalanceAdjusted', 9);
    const second = entry('AssetUpdated', 10);
    expect(entriesOf([second, first], change('updated', [9, 10], true))).toEqual([second, first]);
  });
});
