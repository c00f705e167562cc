import { expect, it } from 'vitest';
import { csvLines } from './csvLines.ts';

it('given texts that look like formulas, quotes, lines and nothing, then the cells hold them as texts, and numbers stay numbers', async () => {
  const values = [
    '=1+1',
    '\uFF1D1+1',
    '\t=1',
    'a\u001b[2J',
    '@x',
    '-5',
    -5,
    'say "hi"',
    'two\nlines',
    'a,b',
    null,
    undefined,
  ];
  const lines = await Array.fromAsync(csvLines(values, [{ title: 'A,B', value: (row) => row }]));
  expect(lines).toEqual(
    [
      '\uFEFF"A,B"',
      "'=1+1",
      "'\uFF1D1+1",
      "'\ufffd=1",
      'a\ufffd[2J',
      "'@x",
      "'-5",
      '-5',
      '"say ""hi"""',
      '"two\nlines"',
      '"a,b"',
      '',
      '',
    ].map((row) => `${row}\r\n`),
  );
});
