import { describe, expect, it } from 'vitest';
import type { OwnGroup, OwnRecordChange } from '../commands/ownChanges.ts';
import { undoToast } from './undoToast.ts';

const change = (part: Partial<OwnRecordChange>): OwnRecordChange => ({
  kind: 'transaction',
  action: 'created',
  id: 'a',
  name: 'Coffee',
  revisions: [1],
  events: ['e'],
  ...part,
});
const again = () => {};
const titleOf = (part: Partial<OwnRecordChange>) =>
  undoToast('undo', { outcome: 'done', change: change(part) }, again).title;

describe('B-51 what undo says', () => {
  it.each([
    [{ action: 'created' }, 'Adding “Coffee” undone'],
    [{ action: 'updated' }, 'Changing “Coffee” undone'],
    [{ action: 'permanentlyDeleted' }, 'Deleting “Coffee” undone'],
    [{ action: 'restored' }, 'Restoring “Coffee” undone'],
    [{ kind: 'transfer', name: 'Bank → Purse' }, 'Transfer “Bank → Purse” undone'],
    [{ action: 'softDeleted', name: '' }, 'Deleting the transaction undone'],
  ] as const)('%j: %s', (part, title) => {
    expect(titleOf(part)).toBe(title);
  });

  it('offers the way back', () => {
    const actions = (did: 'undo' | 'redo') =>
      undoToast(did, { outcome: 'done', change: change({}) }, again).actions?.map(({ text }) => text);
    expect([actions('undo'), actions('redo')]).toEqual([['Redo'], ['Undo']]);
  });

  it('names what stands in the way', () => {
    const failure = { success: false, kind: 'refused', message: 'Not covered' } as const;
    expect(undoToast('undo', { outcome: 'refused', change: change({}), failure }, again)).toMatchObject({
      kind: 'error',
      title: "Adding “Coffee” can't be undone",
      description: 'Not covered',
    });
  });

  it.each([
    { success: false, kind: 'network', message: 'No answer' },
    { success: false, kind: 'refused', status: 503, message: 'No answer' },
  ] as const)('given no answer, claims nothing: %j', (failure) => {
    expect(undoToast('undo', { outcome: 'refused', change: change({}), failure }, again)).toMatchObject({
      kind: 'error',
      title: 'Adding “Coffee” may be undone or not',
      description: 'No answer',
    });
  });

  it('ST-85 given a group, says what was done, and where what stands in the way is listed', () => {
    const group: OwnGroup = { kind: 'group', id: 'g', name: 'Deleting 3 transactions' };
    const failure = {
      success: false,
      kind: 'refused',
      code: 'group-revert-blocked',
      message: "1 of 3 changes can't be reverted",
    } as const;
    expect([
      undoToast('undo', { outcome: 'done', change: group }, again).title,
      undoToast('undo', { outcome: 'refused', change: group, failure }, again),
    ]).toEqual([
      'Deleting 3 transactions undone',
      {
        kind: 'error',
        title: "Deleting 3 transactions can't be undone",
        description: "1 of 3 changes can't be reverted. Activity lists them, and reverts the rest.",
        duration: 6000,
      },
    ]);
  });

  it('says that there is nothing', () => {
    expect(undoToast('undo', { outcome: 'nothing' }, again).title).toBe('Nothing to undo here');
    expect(undoToast('redo', { outcome: 'nothing' }, again).title).toBe('Nothing to redo here');
  });
});
