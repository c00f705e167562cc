import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digestOf, orderedJson, type Told } from './digest.ts';

const row = fc.array(fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null)));

it('given two rows, then their digests are the same exactly where the rows are', () => {
  const same = (a: readonly Told[], b: readonly Told[]): boolean =>
    a.length === b.length && a.every((value, place) => Object.is(value, b[place]));
  fc.assert(
    fc.property(row, row, (a, b) => {
      expect(digestOf(a)).toBe(digestOf([...a]));
      expect(digestOf(a) === digestOf(b)).toBe(same(a, b));
    }),
  );
});

it.each<[Told[], Told[]]>([
  [
    ['ab', 'c'],
    ['a', 'bc'],
  ],
  [
    ['', 'a'],
    ['a', ''],
  ],
  [[1], ['1']],
  [[null], [0]],
  [[false], [0]],
  [[2 ** 32], [0]],
  [[0.1], [0.2]],
])('%j and %j are two', (a, b) => {
  expect(digestOf(a)).not.toBe(digestOf(b));
});

it('given a hundred thousand rows that hardly differ, then no digest comes twice', () => {
  const digests = new Set(Array.from({ length: 100_000 }, (_, number) => digestOf(['Rent', number, null])));
  expect(digests.size).toBe(100_000);
});

it('given an object, then the order of its fields means nothing, and what is undefined is not there', () => {
  expect(orderedJson({ b: [1, { d: 1, c: undefined }], a: null })).toBe('{"a":null,"b":[1,{"d":1}]}');
  expect(orderedJson(new Date(0))).toBe('"1970-01-01T00:00:00.000Z"');
});
