import { expect, it } from 'vitest';
import { ParsedDocuments } from './parsedDocuments.ts';

const textOf = (value: number, characters: number) => JSON.stringify({ value, pad: 'x'.repeat(characters) });

it('ST-174 given a long text, when it is read again, then it is the same object, of the revision that was parsed last', () => {
  const documents = new ParsedDocuments<{ value: number }>();
  expect([documents.revisionOf('a'), documents.again('a')]).toEqual([undefined, undefined]);
  const first = documents.parse('a', 7, textOf(1, 100_000));
  expect(documents.revisionOf('a')).toBe(7);
  expect(documents.again('a')).toBe(first);
  const second = documents.parse('a', 8, textOf(2, 100_000));
  expect([first.value, second.value, documents.revisionOf('a')]).toEqual([1, 2, 8]);
  expect(documents.again('a')).toBe(second);
  expect(documents.again('b')).toBeUndefined();
});

it('keeps no short text, also where there was a long one', () => {
  const documents = new ParsedDocuments();
  documents.parse('a', 1, textOf(1, 100_000));
  documents.parse('a', 2, textOf(2, 10));
  expect(documents.revisionOf('a')).toBeUndefined();
});

it('given more than it may keep, then what was read longest ago is forgotten', () => {
  const documents = new ParsedDocuments();
  for (const key of ['a', 'b']) documents.parse(key, 1, textOf(1, 3_000_000));
  documents.again('a');
  documents.parse('c', 1, textOf(1, 3_000_000));
  expect(['a', 'b', 'c'].map((key) => documents.revisionOf(key))).toEqual([1, undefined, 1]);
});
