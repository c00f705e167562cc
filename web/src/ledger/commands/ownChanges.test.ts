import { describe, expect, it } from 'vitest';
import type { RecordAction } from '../events/ledgerEvents.ts';
import { addChange, noChanges, type OwnChange, ownChanges, rememberChange } from './ownChanges.ts';

const change = (action: RecordAction, id: string, revision: number, name = id): OwnChange => ({
  kind: 'transaction',
  action,
  id,
  name,
  revisions: [revision],
  events: [`event ${revision}`],
});
const after = (...changes: OwnChange[]) => changes.reduce(addChange, noChanges);

describe('B-51 the changes that undo remembers', () => {
  it('are those of this tab, in their order', () => {
    const changes = [change('created', 'rent', 1), change('updated', 'rent', 2), change('created', 'tea', 3)];
    expect(after(...changes)).toEqual({ made: changes, undone: [] });
  });

  it('a deletion that becomes permanent is one change, with the name it had', () => {
    const rent = change('softDeleted', 'rent', 5, 'Rent');
    const tea = change('created', 'tea', 6);
    expect(after(rent, tea, change('permanentlyDeleted', 'rent', 7, '')).made).toEqual([
      tea,
      change('permanentlyDeleted', 'rent', 7, 'Rent'),
    ]);
  });

  it('a deletion that was undone is none', () => {
    const tea = change('created', 'tea', 4);
    expect(after(tea, change('softDeleted', 'rent', 5), change('restored', 'rent', 6)).made).toEqual([tea]);
  });

  it('a restoration of what was deleted elsewhere is one', () => {
    const restored = change('restored', 'rent', 6);
    expect(after(restored).made).toEqual([restored]);
  });

  it('a new change ends what could be made again', () => {
    const tea = change('created', 'tea', 4);
    const undone = [change('created', 'rent', 3)];
    expect(addChange({ made: [], undone }, tea)).toEqual({ made: [tea], undone: [] });
  });

  it('are the newest hundred', () => {
    const many = Array.from({ length: 130 }, (_, index) => change('created', `record ${index}`, index));
    expect(after(...many).made).toEqual(many.slice(30));
  });

  it('a write that changed nothing is none', () => {
    ownChanges.set(noChanges);
    rememberChange({ kind: 'asset', action: 'updated', id: 'a', record: null }, { revision: 4, events: [] });
    expect(ownChanges.current()).toEqual(noChanges);
  });
});
