import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';

/** The rows of a table as `day amount`, or why it is refused. */
function told(lines: readonly string[], currency = 'EUR'): unknown {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const outcome = readStatementFile(bytes, { fileName: 'a.csv', currency, latestDate: '2026-01-01' });
  if (outcome.outcome === 'refused') return outcome.refusal.code;
  if (outcome.outcome === 'question') return outcome.question.about;
  return outcome.statements.flatMap(({ rows }) => rows.map(({ date, amount }) => `${date} ${amount / 100}`));
}

describe('ST-20 (unit) days as the numbers of a spreadsheet', () => {
  const rows = (first: string, second: string) => [
    'Date;Text;Amount',
    `${first};A;-12,50`,
    `${second};B;-8,00`,
  ];

  test('are days since 1900, with or without a time', () => {
    expect(told(rows('45730', '45731,75'))).toEqual(['2025-03-14 -12.5', '2025-03-15 -8']);
  });
  test.each([
    ['beside written days', '45730', '15/03/2025'],
    ['that may be days without a zero in front', '50325', '60325'],
    ['of other times', '12345', '12346'],
  ])('are refused %s', (_what, first, second) => {
    expect(['unreadable-cell', 'columns-unknown']).toContain(told(rows(first, second)));
  });
});

describe('ST-20 (unit) days without a year', () => {
  const head = 'Fecha;Texto;Valor';
  const rows = ['30/12;A;-12,50', '2/01;B;-8,00'];
  const days = ['2024-12-30 -12.5', '2025-01-02 -8'];
  test.each([
    ['with the year in front', ['Desde;Hasta;Cuenta', '2024/12/01;2025/01/31;123']],
    ['in two lines', ['Desde;01/12/2024', 'Hasta;31/01/2025']],
  ])('have that of the period above them %s', (_what, above) => {
    expect(told([...above, '', head, ...rows])).toEqual(days);
  });
  test('are refused outside of it', () => {
    expect(told(['Desde;01/02/2024', 'Hasta;31/03/2024', head, ...rows])).toBe('columns-unknown');
  });
});

describe('ST-20 (unit) types of records', () => {
  const file = [
    "2,62000000001,'M HOLT','CHEQUE ACCOUNT'",
    "3,'Statement Number','From Date','To Date','Opening Balance','Closing Balance'",
    "3,106,'18 November 2024','18 January 2025',1000.00,3387.50",
    "5,'Number','Date','Description1','Amount','Balance'",
    "5,1,'18 Nov','COFFEE',-12.50,987.50",
    "5,2,'02 Jan','SALARY',2500.00,3487.50",
    "6,'END'",
  ];
  test('as those of FNB: the rows are of the last header’s type', () => {
    expect(told(file, 'ZAR')).toEqual(['2024-11-18 -12.5', '2025-01-02 2500']);
  });
  test('with rows of two types are refused', () => {
    const other = "4,1,'20 Nov 2024','OTHER',-1.00,986.50";
    expect(told([...file.slice(0, 3), other, ...file.slice(3)], 'ZAR')).toBe('unreadable-cell');
  });
});
