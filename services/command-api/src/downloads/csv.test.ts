import { expect, it } from 'vitest';
import { csvRow } from './csv.ts';

it.each([
  ['plain text', 'Lunch', '"Lunch"'],
  ['quotes, commas and line ends', 'a "b", c\nd', '"a ""b"", c\nd"'],
  ['a formula', '=1+1', '"\'=1+1"'],
  ['a formula behind a sign', '+1', '"\'+1"'],
  ['a formula behind a minus', '-1', '"\'-1"'],
  ['a formula of an old spreadsheet', '@SUM(A1)', '"\'@SUM(A1)"'],
  ['a formula behind a tab', '\t=1', '"\'\t=1"'],
  ['a formula in wide letters', '＝1', '"\'＝1"'],
  ['a formula behind a semicolon', 'x;=1', '"x;\'=1"'],
])('RP-20 given %s in a cell, a spreadsheet reads it as text', (_what, text, cell) => {
  expect(csvRow([text, 'b'])).toBe(`${cell},"b"\r\n`);
});
