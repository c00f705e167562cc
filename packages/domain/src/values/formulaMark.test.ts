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

it('RP-20 a text that holds no formula costs a fraction of one that does', () => {
  const spentOn = (text: string): number => {
    const before = process.threadCpuUsage();
    for (let times = 0; times < 50_000; times += 1) withFormulaMarks(text);
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  expect(spentOn('Groceries at the corner shop')).toBeLessThan(spentOn('; Groceries at the corner') / 2);
});
