import { expect, it } from 'vitest';
import { toBlocks } from './columns.ts';
import { Records } from './records.ts';

const state = (id: string, revision: number) => ({ record: { id, title: `title ${id}` }, revision });
const [a, b, c, d] = [state('a', 1), state('b', 2), state('c', 3), state('d', 4)];

/** a and b in a snapshot, and c, which was added since. */
function loaded(): Records<typeof a> {
  const records = new Records<typeof a>();
  for (const block of toBlocks([a, b])) records.addLater(block);
  records.set('c', c);
  return records;
}

it('LED-66 given records of a snapshot, then they are what they were, in their order, however they are asked for', () => {
  expect([...loaded().values()]).toEqual([a, b, c]);
  expect([...loaded()]).toEqual([
    ['a', a],
    ['b', b],
    ['c', c],
  ]);
  expect(loaded().get('b')).toEqual(b);
  expect([loaded().size, loaded().has('b'), loaded().has('d'), loaded().get('d')]).toEqual([
    3,
    true,
    false,
    undefined,
  ]);
});

it('LED-66 a record of a snapshot is made once', () => {
  const records = loaded();
  const made = records.get('a');
  expect([...records.values()][0]).toBe(made);
  expect(records.get('a')).toBe(made);
});

it('LED-66 given a record that changed before those beside it were made, then the change stays', () => {
  const records = loaded();
  const changed = state('a', 5);
  records.set('a', changed);
  records.set('d', d);
  expect(records.get('b')).toEqual(b);
  expect([...records.values()]).toEqual([changed, b, c, d]);
});

it('LED-66 given a change between two steps of making the rest, then the change stays', () => {
  const records = loaded();
  for (const block of toBlocks([d])) records.addLater(block);
  const changed = state('d', 6);
  let steps = 0;
  for (const _ of records.making()) {
    steps += 1;
    records.set('d', changed);
  }
  expect([steps, ...records.values()]).toEqual([2, a, b, c, changed]);
});

it('LED-66 given a change while all are looked at, then those that come later are of the moment when they come', () => {
  const records = loaded();
  const seen: unknown[] = [];
  for (const record of records.values()) {
    if (record.record.id === 'a') records.set('b', state('b', 7));
    seen.push(record);
  }
  expect(seen).toEqual([a, state('b', 7), c]);
});

it('LED-66 refuses a block without ids', () => {
  const [block] = toBlocks([{ revision: 1 }]);
  expect(() => new Records<typeof a>().addLater(block ?? { fields: [], columns: [] })).toThrow(
    'these records have no record.id',
  );
});
