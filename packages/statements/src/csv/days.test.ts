import { describe, expect, test } from 'vitest';
import type { Reading } from '../reading.ts';
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
    ['Value date,Zzz'],
    ['Created on,Completed on'],
    ['Belegdatum,Eingangstag'],
    ['F. Valor,F. Contable'],
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

describe('ST-205 (unit) most rows without a day of booking', () => {
  const head = 'Transaction Date,Posting Date,Text,Amount';
  const lines = [
    '2025-03-13,,Kiosk,-12.50',
    '2025-03-14,2025-03-15,Salary,2500.00',
    '2025-03-17,,Rent,-850.00',
  ];
  const outcomeOf = (all: readonly string[], reading?: Reading, remembered?: Reading) =>
    readStatementFile(new TextEncoder().encode(`${all.join('\n')}\n`), {
      fileName: 'statement.csv',
      currency: 'EUR',
      ...(reading ? { reading } : {}),
      ...(remembered ? { remembered } : {}),
    });
  const rowsOf = (outcome: ReturnType<typeof outcomeOf>) =>
    outcome.outcome === 'read' &&
    outcome.statements.flatMap(({ rows: all }) => all.map(({ date, amount }) => `${date} ${amount / 100}`));

  test('are asked about, and the answer holds for the next file', () => {
    const asked = outcomeOf([head, ...lines]);
    if (asked.outcome !== 'question') throw new Error('no question');
    const { about, text, options } = asked.question;
    expect([about, text]).toEqual([
      'columns',
      '2 of 3 rows have a day in “Transaction Date”, and none in “Posting Date”. Did these payments happen?',
    ]);
    const answers = options.map(({ reading }) => outcomeOf([head, ...lines], reading));
    expect(answers.map(rowsOf)).toEqual([
      ['2025-03-13 -12.5', '2025-03-15 2500', '2025-03-17 -850'],
      ['2025-03-15 2500'],
    ]);
    const [booked] = answers;
    const kept = booked?.outcome === 'read' ? booked.reading : {};
    const next = ['2025-04-13,,Tea,-2.50', '2025-04-14,,Milk,-1.00', '2025-04-15,2025-04-16,Salary,2500.00'];
    expect(rowsOf(outcomeOf([head, ...next], undefined, kept))).toEqual([
      '2025-04-13 -2.5',
      '2025-04-14 -1',
      '2025-04-16 2500',
    ]);
  });

  test.each([
    ['a state', ',Status', ',COMPLETED'],
    ['a balance', ',Balance', ',1.00'],
  ])('count where %s says that they are booked', (_what, name, cell) => {
    const read = outcomeOf([`${head}${name}`, ...lines.map((line) => `${line}${cell}`)]);
    expect(rowsOf(read)).toEqual(['2025-03-13 -12.5', '2025-03-15 2500', '2025-03-17 -850']);
  });

  test('a row without one among few is not booked yet', () => {
    const all = [head, ...lines.slice(0, 2), '2025-03-18,2025-03-19,Rent,-850.00'];
    expect(rowsOf(outcomeOf(all))).toEqual(['2025-03-15 2500', '2025-03-19 -850']);
  });
});
