import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStatementFile } from './readStatementFile.ts';
import type { FileRead } from './statement.ts';
import { damage, damages } from './testing/damage.ts';
import { type Dialect, dialects, encode, render, rowLists } from './testing/dialect.ts';

const file = { fileName: 'statement.csv', currency: 'EUR' };

describe('ST-22 (unit) a damaged file', () => {
  test('never gives a wrong amount or date silently: tables with balances, each damaged in ten ways', () => {
    const tenDamages = fc.array(damages, { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(rowLists(4), dialects, tenDamages, (rows, dialect, changes) => {
        const whole = { ...dialect, balance: dialect.edges === 'nowhere' };
        const table = render(rows, whole).text;
        for (const change of changes) {
          const text = damage(table, change);
          const outcome = readStatementFile(encode(text, whole.encoding), file);
          if (outcome.outcome === 'read' && outcome.proof.breaks === undefined)
            checkRows(outcome, text, whole);
        }
      }),
    );
  });

  const folder = new URL('./samples/', import.meta.url);
  const samples = readdirSync(folder).filter((name) => !name.endsWith('.ts'));
  test.each(samples)('%s: any damaged bytes are read, asked about or refused', (name) => {
    const bytes = readFileSync(new URL(name, folder));
    fc.assert(
      fc.property(damages, damages, (first, second) => {
        const text = damage(damage(bytes.toString('latin1'), first), second);
        const outcome = readStatementFile(Buffer.from(text, 'latin1'), file);
        expect(['read', 'question', 'refused']).toContain(outcome.outcome);
      }),
    );
  });
});

/** Every row has the date and the amount of its own line, and every line below the first row is a row or was said. */
function checkRows({ statements, leftOut }: FileRead, text: string, dialect: Dialect): void {
  // A line break within quotes moves the lines.
  if (text.includes('"')) return;
  const lines = text.split(/\r\n|\r|\n/);
  const rows = statements.flatMap((statement) => statement.rows);
  for (const row of rows) {
    const cells = (lines[row.line - 1] ?? '').split(dialect.delimiter).map((cell) => cell.trim());
    expect(cells.map((cell) => amountIn(cell, dialect.mark))).toContain(Math.abs(row.amount));
    expect(cells.map((cell) => dateIn(cell, dialect.dates))).toContain(row.date);
  }
  const first = Math.min(...rows.map((row) => row.line));
  const told = new Set([...rows, ...leftOut].map(({ line }) => line));
  const silent = lines.flatMap((line, index) =>
    index + 1 > first &&
    line.split(dialect.delimiter).some((cell) => cell.trim() !== '') &&
    !told.has(index + 1)
      ? [line]
      : [],
  );
  expect(silent).toEqual([]);
}

/** The amount that a cell has under the bank's decimal mark, read in the simplest way: minor units without a sign. */
function amountIn(cell: string, mark: '.' | ','): number {
  const parts = cell
    .replaceAll(/[^\d.,]/g, '')
    .replaceAll(mark === '.' ? ',' : '.', '')
    .split(mark);
  // A second mark, in front of all digits, belongs to the currency: "Rs.10.00".
  const [whole = '', fraction = ''] = parts.length > 2 && parts[0] === '' ? parts.slice(1) : parts;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The date that a cell has as the bank writes dates, read in the simplest way. */
function dateIn(cell: string, style: Dialect['dates']): string {
  const parts =
    style === 'ymd'
      ? [cell.slice(0, 4), cell.slice(4, 6), cell.slice(6)]
      : // A word in front is taken for the name of a weekday.
        (cell.replace(/^\p{L}{2,10}[.,]{0,2} /u, '').match(/\d+|\p{L}+/gu) ?? []);
  const [a = '', b = '', c = ''] = parts;
  const [year, month, day] =
    style === 'y-m-d' || style === 'ymd' ? [a, b, c] : style === 'm/d/y' ? [c, a, b] : [c, b, a];
  const number =
    style === 'd mon y'
      ? String(months.findIndex((name) => month.toLowerCase().startsWith(name)) + 1)
      : month;
  if (year.length !== (style === 'd.m.yy' ? 2 : 4)) return '';
  return `${year.length === 2 ? `20${year}` : year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
