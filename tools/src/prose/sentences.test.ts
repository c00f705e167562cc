import { expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

const told = (page: string) => sentencesOf(page).map(({ line, words, text }) => [line, words, text]);

it('given prose, then a sentence ends with its line or at a mark before a space', () => {
  expect(told('It stops at 1.5 s. Does it?\n- **Yes,** it "does." So\n  it goes.')).toEqual([
    [1, 5, 'It stops at 1.5 s.'],
    [1, 2, 'Does it?'],
    [2, 3, 'Yes, it "does."'],
    [2, 1, 'So'],
    [3, 2, 'it goes.'],
  ]);
});

it('given code and links, then code is one word and of a link its text counts', () => {
  expect(told('Call `npm test -- all. Now` – see [the long page](a/b.md#c).')).toEqual([
    [1, 6, 'Call code – see the long page.'],
  ]);
});

it('given a table, then a cell and `;` end a sentence; rules, headings and blocks of code have none', () => {
  const page = ['# One two', '', '| a | b |', '|---|:-:|', '| c d; e | f. G |', '```', 'x y', '```', '    x'];
  expect(told(page.join('\n'))).toEqual([
    [3, 1, 'a'],
    [3, 1, 'b'],
    [5, 2, 'c d'],
    [5, 1, 'e'],
    [5, 1, 'f.'],
    [5, 1, 'G'],
  ]);
});
