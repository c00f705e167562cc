import { expect, it } from 'vitest';
import { ParsedDocuments } from './parsedDocuments.ts';

const textOf = (value: number, characters: number) => JSON.stringify({ value, pad: 'x'.repeat(characters) });
const valueOf = (document: object) => (document as { value: number }).value;

it('ST-174 given a long text, when it is read again, then it is the same object until its text is another', () => {
  const documents = new ParsedDocuments();
  const first = documents.parse('a', textOf(1, 100_000));
  expect(documents.parse('a', textOf(1, 100_000))).toBe(first);
  const second = documents.parse('a', textOf(2, 100_000));
  expect([valueOf(first), valueOf(second)]).toEqual([1, 2]);
  expect(documents.parse('b', textOf(2, 100_000))).not.toBe(second);
  expect(documents.parse('a', textOf(2, 100_000))).toBe(second);
});

it('keeps no short text', () => {
  const documents = new ParsedDocuments();
  expect(documents.parse('a', textOf(1, 10))).not.toBe(documents.parse('a', textOf(1, 10)));
});

it('given more than it may keep, then what was read longest ago is parsed again', () => {
  const documents = new ParsedDocuments();
  const read = (key: string) => documents.parse(key, textOf(1, 3_000_000));
  const [a, b] = [read('a'), read('b')];
  expect(read('a')).toBe(a);
  read('c');
  expect(read('a')).toBe(a);
  expect(read('b')).not.toBe(b);
});
