import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBlocks, toBlocks } from './columns.ts';

const value = fc.oneof(
  fc.constantFrom('food', 'rent', ''),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.constant(undefined),
  fc.constant([{ texts: ['a'], places: [0] }]),
);
const fields = fc.dictionary(fc.constantFrom('id', 'title', 'texts', 'places'), value);
const record = fc.tuple(fields, fc.option(fields), fields).map(([first, inner, last]) => ({
  ...first,
  ...(inner && { record: inner }),
  more: last,
}));

it('LED-66 records of any shape come out of their columns as JSON would give them back, fields in order', () => {
  fc.assert(
    fc.property(fc.array(record), (records) => {
      const text = JSON.stringify(toBlocks(records));
      const read = [...fromBlocks(JSON.parse(text) as ReturnType<typeof toBlocks>)];
      expect(JSON.stringify(read)).toBe(JSON.stringify(records));
    }),
  );
});

it('LED-66 names stand once for many records, and so do texts that repeat', () => {
  const records = Array.from({ length: 4 }, (_, place) => ({ id: `${place}`, record: { title: 'Lunch' } }));
  expect(toBlocks(records)).toEqual([
    {
      fields: ['id', 'record.title'],
      columns: [['0', '1', '2', '3'], { texts: ['Lunch'], places: [0, 0, 0, 0] }],
    },
  ]);
});

it('LED-66 a name with a dot is refused: it would be read as a field of another object', () => {
  expect(() => toBlocks([{ 'a.b': 1 }])).toThrow('cannot be called a.b');
  expect(() => toBlocks([{ a: { 'b.c': 1 } }])).toThrow('cannot be called b.c');
});
