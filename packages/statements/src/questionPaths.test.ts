import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reading } from './reading.ts';
import { readStatementFile } from './readStatementFile.ts';
import { tableCount, tableTimeout } from './testing/tableCount.ts';
import { trapped } from './testing/traps.ts';

/** States, a line that states a balance, the account, the amounts, the order of dates: each is asked once. */
const mostQuestions = 5;

/** What is asked on every way through a file, to its end or beyond the last question that may be asked. */
function waysThrough(bytes: Uint8Array, reading?: Reading, asked: readonly string[] = []): string[] {
  const outcome = readStatementFile(bytes, {
    fileName: 'statement.csv',
    currency: 'EUR',
    ...(reading ? { reading } : {}),
  });
  if (outcome.outcome !== 'question') return [asked.join(' ')];
  const { about, options } = outcome.question;
  if (asked.length === mostQuestions) return ['too many'];
  return options.flatMap((option) => waysThrough(bytes, option.reading, [...asked, about]));
}

const bytesOf = (...lines: string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`);

describe('ST-187 (unit) every path of questions ends', () => {
  test('one question of each kind', () => {
    const bytes = bytesOf(
      'Date;Account;Text;Amount;Status',
      '01/03/2025;NL91ABNA0417164300;Opening balance;1000,00;booked',
      '02/03/2025;NL91ABNA0417164300;Cafe;12,50;Foo',
      '03/03/2025;NL91ABNA0417164300;Salary;2500,00;booked',
      '04/03/2025;NL02ABNA0123456789;Tea;13,50;booked',
      '05/03/2025;NL02ABNA0123456789;Rent;99,00;booked',
    );
    const first = readStatementFile(bytes, { fileName: 'statement.csv', currency: 'EUR' });
    if (first.outcome !== 'question') throw new Error('no question');
    expect(first.question.options.map(({ rows }) => rows.length)).toEqual([2, 1]);
    expect(new Set(waysThrough(bytes))).toEqual(
      new Set(['columns columns account direction dates', 'columns columns account']),
    );
  });

  test(
    'of any table with traps',
    () => {
      fc.assert(
        fc.property(trapped, ({ bytes }) => {
          expect(waysThrough(bytes)).not.toContain('too many');
        }),
        { numRuns: tableCount / 4, ...(process.env['SEED'] ? {} : { seed: 31 }) },
      );
    },
    tableTimeout,
  );
});
