import { expect, it } from 'vitest';
import { toCsv } from './toCsv.ts';

it('given commas, quotes, lines and formulas, then each stays in its cell as a text', () => {
  expect(
    toCsv([
      ['a,b', 'say "x"', 'two\nlines'],
      ['=1+1', -2.5, 'ä'],
    ]),
  ).toBe('\uFEFF"a,b","say ""x""","two\nlines"\r\n\'=1+1,-2.5,ä\r\n');
});
