import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const head = '<TR><TH>Fecha<TH>Concepto<TH align="right">D&eacute;bito<TH>Cr&#233;dito</TR>';
const rows = [
  row('14/03/2025', 'Caf&eacute; &amp; t&#xE9;', '12,50', '&nbsp;'),
  row('15/03/2025', '<b>Acme</b><br>“A; B”', '', '2.500,00'),
];
const page = (body: string) =>
  `<html><head><style>td > p { color: red }</style><!-- <td> --></head><body>${body}</body></html>`;

function told(text: string): unknown {
  const outcome = readStatementFile(new TextEncoder().encode(text), { fileName: 'a.xls', currency: 'EUR' });
  if (outcome.outcome === 'refused') return outcome.refusal.message;
  if (outcome.outcome === 'question') return outcome.question.about;
  return outcome.statements.flatMap((one) => one.rows.map(({ date, amount, text }) => [date, amount, text]));
}

describe('ST-20 (unit) the table of a web page that a bank calls an Excel file', () => {
  const right = [
    ['2025-03-14', -12_50, 'Café & té'],
    ['2025-03-15', 2500_00, 'Acme “A; B”'],
  ];
  test.each([
    [
      'below a line across all columns',
      ['<table><tr><td colspan=4>Cuenta 123</td></tr>', head, ...rows, '</table>'],
    ],
    [
      'below another table',
      ['<table><tr><td>Titular<td>Mira</table>', '<table border="1">', head, ...rows, '</table>'],
    ],
    ['with scripts between', ['<table>', head, '<script>a<td>b</script>', ...rows, '</table>']],
  ])('is read %s', (_what, parts) => {
    expect(told(page(parts.join('\n')))).toEqual(right);
  });

  test.each([
    ['that is cut off', ['<table>', head, ...rows]],
    ['with another one inside', ['<table>', head, row('14/03/2025', '<table></table>', '1', ''), '</table>']],
    ['with a cell of two rows', ['<table>', head, '<tr><td rowspan="2">14/03/2025</td></tr>', '</table>']],
    ['with a row that nobody sees', ['<table>', head, '<tr style="display: none"></tr>', '</table>']],
    ['with a comment that does not end', ['<table>', head, '<!--', ...rows, '</table>']],
  ])('%s is refused', (_what, parts) => {
    expect(told(page(parts.join('\n')))).toMatch(/^This is a web page.*save it as CSV/);
  });
});
