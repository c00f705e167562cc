import { expect, it } from 'vitest';
import { searchWords } from './searchWords.ts';

it('S2-2.20 splits a search at any blanks into folded words, each once', () => {
  expect(searchWords('  Łódź\u00a0 lunch\tLODZ ')).toEqual([{ text: 'lodz' }, { text: 'lunch' }]);
  expect(searchWords(' \u3000')).toEqual([]);
});

it.each([
  ['12.50', 12_50],
  ['12,50', 12_50],
  ['12.5', 12_50],
  ['0.05', 5],
  ['1250', 1_250_00],
  ['1,250', 1_250_00],
  ['1.250', 1_250_00],
  ['1,250.50', 1_250_50],
  ['1.250,50', 1_250_50],
  ['12,345,678.9', 12_345_678_90],
  ['999999999999.99', 99_999_999_999_999],
  ['1234,567', undefined],
  ['1,25,0', undefined],
  ['1,250,50', undefined],
  ['1.2.3', undefined],
  ['12.', undefined],
  ['.50', undefined],
  ['-12.50', undefined],
  ['12.50%', undefined],
  ['2026-05-03', undefined],
  ['1234567890123', undefined],
])('the word %s is the amount %s', (word, amount) => {
  expect(searchWords(word)).toEqual([{ text: word, ...(amount !== undefined && { amount }) }]);
});
