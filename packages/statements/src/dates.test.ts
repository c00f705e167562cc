import { describe, expect, test } from 'vitest';
import { type ReadOptions, readStatementFile } from './readStatementFile.ts';

const read = (content: string, options: Partial<ReadOptions> = {}) =>
  readStatementFile(new TextEncoder().encode(content), { fileName: 'a.csv', currency: 'USD', ...options });

const table = (dates: readonly string[], above = '') =>
  `${above}Date,Description,Amount\n${dates.map((date, place) => `${date},Shop ${place},-1.00\n`).join('')}`;

/** The dates of a file, or 'asked'. */
const datesOf = (content: string, options: Partial<ReadOptions> = {}) => {
  const outcome = read(content, options);
  if (outcome.outcome === 'question') return 'asked';
  return outcome.outcome === 'read' && outcome.statements.flatMap(({ rows }) => rows.map(({ date }) => date));
};

describe('ST-33 (unit) the order of day, month and year', () => {
  test.each<[string, string, string | string[], Partial<ReadOptions>?]>([
    [
      'a day above 12, years of two digits',
      table(['13/04/26', '14/04/26', '02/05/26']),
      ['2026-04-13', '2026-04-14', '2026-05-02'],
    ],
    [
      'years in front, of two digits',
      table(['26-04-13', '26-04-14', '26-05-02']),
      ['2026-04-13', '2026-04-14', '2026-05-02'],
    ],
    [
      'months in order',
      table(['10/03/2026', '12/03/2026', '02/04/2026', '05/04/2026', '01/05/2026']),
      ['2026-03-10', '2026-03-12', '2026-04-02', '2026-04-05', '2026-05-01'],
    ],
    [
      'a period above the table',
      table(['03/04/2026', '05/04/2026'], 'Period,01/04/2026 - 30/04/2026\n'),
      ['2026-04-03', '2026-04-05'],
    ],
    [
      'a period with its years in front',
      table(['03/04/2026', '05/04/2026'], 'Period,2026-04-01 - 2026-04-30\n'),
      ['2026-04-03', '2026-04-05'],
    ],
    [
      'another date above the table',
      table(['03/04/2026', '05/04/2026'], 'Printed,31/05/2026\n'),
      ['2026-04-03', '2026-04-05'],
    ],
    [
      'dates of the future',
      table(['03/12/2026', '03/11/2026']),
      ['2026-03-12', '2026-03-11'],
      { latestDate: '2026-05-20' },
    ],
    [
      'value dates',
      'Date,Value date,Amount,Text\n03/04/2026,13/04/2026,-1.00,a\n05/04/2026,15/04/2026,-1.00,b\n',
      ['2026-04-03', '2026-04-05'],
    ],
    [
      'months in front',
      table(['"Nov 20, 2026"', '"Mar 5, 2026"', '"November 20, 2026"', 'Sep 9 2026', 'Fri 20 Nov 2026']),
      ['2026-11-20', '2026-03-05', '2026-11-20', '2026-09-09', '2026-11-20'],
    ],
    ['years of Quicken', table(["13/4'26"]), ['2026-04-13']],
    [
      'points, which never stand behind a month',
      table(['03.04.2026', '05.04.2026', '06.05.2026']),
      ['2026-04-03', '2026-04-05', '2026-05-06'],
    ],
    [
      'years of two digits in front of points, where the last part changes from row to row',
      table(['25.03.04', '25.03.05', '25.04.11']),
      ['2025-03-04', '2025-03-05', '2025-04-11'],
    ],
    ['points behind days of one year', table(['03.04.25', '05.04.25']), ['2025-04-03', '2025-04-05']],
    [
      'points behind the same day of each quarter',
      table(['02.01.24', '02.04.24', '02.07.24', '02.10.24', '02.01.25']),
      ['2024-01-02', '2024-04-02', '2024-07-02', '2024-10-02', '2025-01-02'],
    ],
    [
      'the same, the newest one first',
      table(['15.01.25', '15.12.24', '15.11.24']),
      ['2025-01-15', '2024-12-15', '2024-11-15'],
    ],
    ['points behind two days of a month', table(['15.12.24', '15.01.25']), ['2024-12-15', '2025-01-15']],
    [
      'two days that are near each other with years in front of points',
      table(['24.12.15', '25.01.15']),
      'asked',
    ],
    [
      'points behind the same day of each year',
      table(['01.01.20', '01.01.21', '01.01.22', '01.01.23', '01.01.24']),
      'asked',
    ],
    ['two rows whose years may stand in front of points', table(['25.03.04', '25.03.05']), 'asked'],
    ['nothing tells', table(['03/04/2026', '05/04/2026', '06/05/2026']), 'asked'],
    [
      'a few rows whose years may stand in front or behind',
      table(['10/11/12', '10/11/13', '10/12/14']),
      'asked',
    ],
    ['two rows, years of two digits', table(['13/04/26', '14/04/26']), 'asked'],
    ['one row out of order', table(['10/03/2026', '12/03/2026', '11/04/2026']), 'asked'],
    ['a period under both orders', table(['03/04/2026'], 'Period,02/03/2026 - 04/05/2026\n'), 'asked'],
  ])('%s', (_what, content, expected, options) => {
    expect(datesOf(content, options)).toEqual(expected);
  });
});

describe('ST-30 (unit) a table of several accounts', () => {
  test('asks with the rows of each account as they are read', () => {
    const outcome = read(
      'Account number,Date,Amount,Text\nA1,2026-03-13,-1.00,a\nA1,2026-03-14,-2.00,b\nA2,2026-03-13,3.00,c\nA2,2026-03-14,-4.00,d\n',
    );
    expect(
      outcome.outcome === 'question' &&
        outcome.question.options.map(({ label, rows }) => [label, rows.map(({ amount }) => amount)]),
    ).toEqual([
      ['A1 (2 rows)', [-1_00, -2_00]],
      ['A2 (2 rows)', [3_00, -4_00]],
    ]);
  });

  test('shows no rows where the account’s dates can be read in two ways', () => {
    const outcome = read(
      'Account number,Date,Amount,Text\nA1,03/04/2026,-1.00,a\nA1,05/04/2026,-2.00,b\nA2,03/04/2026,-3.00,c\nA2,05/04/2026,-4.00,d\n',
    );
    expect(outcome.outcome === 'question' && outcome.question.options.map(({ rows }) => rows.length)).toEqual(
      [0, 0],
    );
  });
});

describe('ST-149 (unit) what stands beside a date', () => {
  test('a name of two months in different languages is none', () => {
    expect(read(table(['5 listopada 2025', '6 listopada 2025']))).toMatchObject({ outcome: 'refused' });
  });

  test.each([
    ["'13032025'", '13 03'],
    ['13.03.2025 г.', 'a word for the year'],
    ['2025-03-13 10:00:00 EST', 'a time zone'],
    ['13.03.2025 10:00 Uhr', 'a word for the hour'],
    ['2025-03-13T10:00:00+11:00', 'a difference to UTC'],
    ['"Thu, Mar 13, 2025"', 'a weekday in front of the month'],
    ['13 de marzo de 2025', 'small words'],
    ['="13/03/2025"', 'the mark of a text in spreadsheets'],
    ['13 марта 2025', 'a Russian month'],
    ['13. maaliskuuta 2025', 'a Finnish one'],
    ['13 Mart 2025', 'a Turkish one'],
    ['13. března 2025', 'a Czech one'],
    ['2025. március 13.', 'a Hungarian one'],
    ['13 Μαρ 2025', 'a Greek one'],
    ['13 มี.ค. 68', 'a Thai one, with two digits of a year of Thailand'],
    ['2025-03-13 오전 12:03:11', 'before noon in Korean'],
    ['2025/03/13 午後3:22', 'after noon in Japanese'],
    ['13/03/2025 11:03:11 μμ', 'after noon in Greek'],
    ['13/03/2025 12:03 a. m.', 'before noon in Spanish'],
    ['2025年3月13日 14時22分', 'a time in characters'],
    ['20250313T143000Z', 'a time of ISO 8601 without marks'],
  ])('%s', (date) => {
    expect(datesOf(table([date, date]))).toEqual(['2025-03-13', '2025-03-13']);
  });
});

describe('ST-20 (unit) days in words', () => {
  test.each([
    ['13 mars 2026', '1er mars 2026'],
    ['13th of March 2026', '1st of March 2026'],
    ['March 13th, 2026', 'March 1st, 2026'],
    ["Mar 13 '26", "Mar 1 '26"],
    ['Fri Mar 13 2026', 'Sun Mar 01 2026'],
    ['Fri Mar 13 09:00:00 EST 2026', 'Sun Mar 01 14:22:01 EST 2026'],
    ['Fri Mar 13 2026 09:00:00 GMT+0000 (UTC)', 'Sun Mar 01 2026 14:22:01 GMT+0000 (UTC)'],
    ['20260313090000', '20260301142201'],
    ['13 / 03 / 2026 à 09h00', '01 / 03 / 2026 à 14h22'],
    ['13.03.2026 um 09:00', '01.03.2026 um 14:22'],
    ['13 Mar 2026 at 09:00', '1 Mar 2026 at 14:22'],
  ])('%s, %s', (first, second) => {
    expect(datesOf(`Date;Text;Amount\n${first};A;-1.00\n${second};B;-1.00\n`)).toEqual([
      '2026-03-13',
      '2026-03-01',
    ]);
  });

  test('one with a month that nobody knows stops the file, in the last row, too', () => {
    const content = 'Date;Text;Amount\n13 March 2026;A;-1.00\n1 Xyzuary 2026;C;-1.00\n';
    expect(read(content)).toMatchObject({ outcome: 'refused', refusal: { line: 3, text: '1 Xyzuary 2026' } });
  });
});
