import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withFormulaMarks, withoutFormulaMarks } from './formulaMark.ts';

it.each([
  ['=1+1', "'=1+1"],
  ["'=1", "''=1"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x; @SUM(A1)', "x; '@SUM(A1)"],
  ['x\t-1', "x\t'-1"],
  ['a,=1 b=1', 'a,=1 b=1'],
  ["it's; fine", "it's; fine"],
])('RP-20 given %j, spreadsheets read a text: %j', (text, marked) => {
  expect(withFormulaMarks(text)).toBe(marked);
});

it('RP-20 given any text, it comes back letter for letter', () => {
  const texts = fc
    .array(fc.constantFrom('=', "'", ';', '\t', ' ', '-', '\r', 'a', ',', '＠'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(texts, (text) => withoutFormulaMarks(withFormulaMarks(text)) === text),
    { numRuns: 2000, seed: 7 },
  );
});
