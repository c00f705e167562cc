import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';

/** The rows of a table as day and amount, and what proves them. */
function read(lines: readonly string[]) {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const outcome = readStatementFile(bytes, { fileName: 'statement.csv', currency: 'EUR' });
  if (outcome.outcome !== 'read') return outcome;
  const rows = outcome.statements.flatMap((statement) => statement.rows);
  return { by: outcome.proof.by, rows: rows.map(({ date, amount }) => `${date} ${amount / 100}`) };
}

/** Bought on, booked on, amount, balance. */
const rows = [
  ['2025-03-13', '2025-03-14', '-12.50', '987.50'],
  ['2025-03-10', '2025-03-14', '-20.00', '967.50'],
  ['2025-03-15', '2025-03-16', '-7.00', '960.50'],
  ['2025-03-12', '2025-03-17', '-8.00', '952.50'],
] as const;
const amounts = [-12.5, -20, -7, -8];
const onDays = (column: 0 | 1) => rows.map((row, index) => `${row[column]} ${amounts[index]}`);
const table = (head: string, cellsOf: (row: (typeof rows)[number]) => string) => [head, ...rows.map(cellsOf)];
const newestFirst = ([head = '', ...lines]: string[]) => [head, ...lines.toReversed()];

describe('ST-142 (unit) the day is that of the booking', () => {
  test.each([
    ['Transaction Date,Posting Date'],
    ['Date,Booking date'],
    ['Value date,Booked on'],
    ['Transaction Date,Date'],
    ['Zzz,Date'],
  ])('by the names %s', (names) => {
    expect(read(table(`${names},Text,Amount`, ([a, b, c]) => `${a},${b},Shop,${c}`))).toEqual({
      by: 'none',
      rows: onDays(1),
    });
  });

  test.each([['Yyy,Zzz'], ['Date,Zzz'], ['Transaction date,Zzz'], ['Value date,Zzz'], ['Date,Date']])(
    'by the order of a proof, under the names %s',
    (names) => {
      const lines = table(`${names},Text,Amount,Balance`, ([a, b, c, d]) => `${a},${b},Shop,${c},${d}`);
      expect(read(lines)).toEqual({ by: 'running', rows: onDays(1) });
      expect(read(newestFirst(lines))).toEqual({ by: 'running', rows: onDays(1) });
    },
  );

  test('and by its name where no proof tells another', () => {
    const lines = table('Date,Zzz,Text,Amount', ([a, b, c]) => `${a},${b},Shop,${c}`);
    expect(read(lines)).toEqual({ by: 'none', rows: onDays(0) });
  });

  test('the day of value tells only the order of a proof', () => {
    const lines = table(
      'Transaction date,Value date,Text,Amount,Zzz',
      ([a, b, c, d]) => `${a},${b},Shop,${c},${d}`,
    );
    expect(read(lines)).toEqual({ by: 'running', rows: onDays(0) });
  });
});

test('ST-106 (unit) days that go on and back turn no signs beside a balance with a known name', () => {
  const lines = table('Transaction date,Text,Amount,Balance', ([a, , c, d]) => `${a},Shop,${c},${d}`);
  expect(read(lines)).toEqual({ by: 'running', rows: onDays(0) });
  expect(read(newestFirst(lines))).toEqual({ by: 'running', rows: onDays(0) });
});
