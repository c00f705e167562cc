import { expect, it } from 'vitest';
import { toCsv } from './ReportCard.tsx';

it('given commas, quotes, lines and formulas, then each stays in its cell as a text', () => {
  expect(
    toCsv([
      ['a,b', 'say "x"', 'two\nlines'],
      ['=1+1', -2.5, 'ä'],
    ]),
  ).toBe('\uFEFF"a,b","say ""x""","two\nlines"\r\n\'=1+1,-2.5,ä\r\n');
});

it.each(['=1', '+1', '-1', '@x', '\tx', '＝1', '＋1', '－1', '＠x'])(
  'given a text that a spreadsheet takes for a formula, %j, then an apostrophe keeps it a text',
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`);
  },
);
