import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';
import { readDate } from '../values/dateCell.ts';

function rows(text: string, currency = 'EUR') {
  const outcome = readStatementFile(new TextEncoder().encode(text), { fileName: 'a.csv', currency });
  if (outcome.outcome !== 'read') return outcome.outcome === 'refused' ? outcome.refusal.code : outcome;
  return outcome.statements.flatMap((one) => one.rows.map(({ date, amount }) => [date, amount]));
}

describe('ST-149 (unit) dates of other kinds', () => {
  test.each([
    ['09:31 23-10-2026', '2026-10-23'],
    ['9:31:05 AM, 23/10/2026', '2026-10-23'],
    ['令和8年10月5日', '2026-10-05'],
    ['令和元年5月1日', '2019-05-01'],
    ['R8.10.5', '2026-10-05'],
    ['R08/10/05', '2026-10-05'],
    ['R8年10月5日', '2026-10-05'],
    ['H31.4.30', '2019-04-30'],
    ['昭和64年1月7日', '1989-01-07'],
    ['民國115年10月5日', '2026-10-05'],
    ['2026年10月05日(月)', '2026-10-05'],
    ['２０２６／１０／５', '2026-10-05'],
    ['2026년 10월 5일', '2026-10-05'],
    ['115/10/05', '2026-10-05'],
    ['115-1-5', '2026-01-05'],
    ['05/10/2569', '2026-10-05'],
    ['2569-10-05 10:31', '2026-10-05'],
    ['R8', undefined],
    ['R8.13.5', undefined],
    ['S 5', undefined],
  ])('%s', (cell, date) => {
    expect((['ymd', 'dmy', 'mdy'] as const).map((order) => readDate(cell, order)).find(Boolean)).toBe(date);
  });

  test.each([
    ['Year,Month,Day,Text,Amount', '2026,3,13,a,-12.50'],
    ['操作日(年),操作日(月),操作日(日),摘要,金額', '2026,3,13,a,-12.50'],
    ['Booked (year),Booked (month),Booked (day),Text,Amount', '2026,3,13,a,-12.50'],
    ['Amount,Tag,Monat,Jahr,Text', '-12.50,13,3,2026,a'],
    ['Year,Month,Day,Text,Amount', '2026,March,13,a,-12.50'],
    ['Jahr,Monat,Tag,Text,Amount', '2026,Mär,13,a,-12.50'],
    ['年,月,日,摘要,Amount', '2026,03,13,a,-12.50'],
    ['Année,Mois,Jour,Libellé,Montant', '2026,3,13,a,-12.50'],
  ])('in the columns of %s', (header, row) => {
    expect(rows(`${header}\n${row}\n`)).toEqual([['2026-03-13', -1250]]);
  });

  test('a day that does not exist stops the file', () => {
    expect(rows('Year,Month,Day,Text,Amount\n2026,2,30,a,-12.50\n2026,2,3,a,-1.50\n')).toBe(
      'unreadable-cell',
    );
  });
});

describe('ST-150 (unit) rows without their last cell', () => {
  test('are read where it is no number', () => {
    for (const label of ['', ',c']) {
      expect(rows(`Date,Amount,Text,Label\n2026-03-13,-1.50,a\n2026-03-14,-2.50,b${label}\n`)).toEqual([
        ['2026-03-13', -150],
        ['2026-03-14', -250],
      ]);
    }
  });

  test.each([
    ['an amount', 'Date,Text,Debit,Credit\n2026-03-13,a,5.00\n2026-03-14,b,6.00\n'],
    ['another row has a number there', 'Date,Amount,Text,Label\n2026-03-13,-1.50,a\n2026-03-14,-2.50,b,7\n'],
  ])('are refused otherwise: %s', (_what, text) => {
    expect(rows(text)).toBe('unreadable-cell');
  });
});

test('ST-149 (unit) a year of Thailand among others is damaged, and stops the file', () => {
  const table = (...days: string[]) =>
    ['Date,Text,Amount', ...days.map((day) => `${day},Tea,-1.00`), ''].join('\n');
  expect(rows(table('21/05/2520', '22/05/2025', '23/05/2025'))).toBe('unreadable-cell');
  expect(rows(table('2025-05-21 10:11:12.2453', '2025-05-22 10:11:12.1453'))).toEqual([
    ['2025-05-21', -1_00],
    ['2025-05-22', -1_00],
  ]);
  expect(rows(table('21/05/2568', '22/05/2568'))).toEqual([
    ['2025-05-21', -1_00],
    ['2025-05-22', -1_00],
  ]);
});
