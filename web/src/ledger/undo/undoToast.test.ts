import { describe, expect, it } from 'vitest';
import type { OwnChange } from './ownChanges.ts';
import { undoToast } from './undoToast.ts';

const change = (part: Partial<OwnChange>): OwnChange => ({
  kind: 'transaction',
  action: 'created',
  id: 'a',
  name: 'Coffee',
  revisions: [1],
  ...part,
});
const again = () => {};
const titleOf = (part: Partial<OwnChange>) =>
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

  it('says that there is nothing', () => {
    expect(undoToast('undo', { outcome: 'nothing' }, again).title).toBe('Nothing to undo here');
    expect(undoToast('redo', { outcome: 'nothing' }, again).title).toBe('Nothing to redo here');
  });
});
