import { describe, expect, test } from 'vitest';
import { type Reading, readStatementFile } from './index.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** In Windows-1252, which has these letters where Unicode has them. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const read = (bytes: Uint8Array, remembered: Reading) =>
  readStatementFile(bytes, { fileName: 'a.csv', currency: 'EUR', remembered });

const header = 'Date,Payee,Amount';
const remembered: Reading = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  header: header.split(','),
  columns: { date: 0, counterparty: 1, amount: 2, text: [] },
  decimalMark: '.',
  dateOrder: 'mdy',
  sign: 'reversed',
};

describe('ST-26 ST-145 (unit) of a remembered reading only the part is dropped that does not fit', () => {
  test.each([
    ['all of it fits', utf8(`${header}\n07/04/2026,Tea,1.00\n`), ['2026-07-04', -100, 'Tea']],
    [
      'an umlaut after plain ASCII',
      latin(`${header}\n07/04/2026,Müller,1.00\n`),
      ['2026-07-04', -100, 'Müller'],
    ],
    ['Unicode', utf8(`\ufeff${header}\n07/04/2026,Müller,1.00\n`), ['2026-07-04', -100, 'Müller']],
    [
      'other columns',
      utf8('Date,Amount,Payee,Balance\n07/04/2026,-1.00,Tea,4.00\n'),
      ['2026-07-04', -100, 'Tea'],
    ],
    ['another order of dates', utf8(`${header}\n27/04/2026,Tea,1.00\n`), ['2026-04-27', -100, 'Tea']],
    ['another decimal mark', utf8(`${header}\n07/14/2026,Tea,"1.000,25"\n`), ['2026-07-14', -100025, 'Tea']],
  ])('%s', (_what, bytes, row) => {
    const outcome = read(bytes, remembered);
    const rows = outcome.outcome === 'read' ? outcome.statements.flatMap((one) => one.rows) : [];
    expect(rows.map(({ date, amount, text }) => [date, amount, text])).toEqual([row]);
  });

  test('an account that is not in the file', () => {
    const file = utf8('Date,Account,Text,Amount\n07/04/2026,A2,Tea,-1.00\n07/05/2026,A2,Tea,-1.00\n');
    const columns = { date: 0, account: 1, text: [2], amount: 3 };
    const memory: Reading = {
      format: 'csv',
      columns,
      header: ['Date', 'Account', 'Text', 'Amount'],
      dateOrder: 'mdy',
      account: 'A1',
    };
    const outcome = read(file, memory);
    expect(outcome.outcome === 'read' && outcome.reading).toMatchObject({ dateOrder: 'mdy', account: 'A2' });
  });

  test('a reading that leaves a question open still answers the others', () => {
    const { dateOrder: _order, ...rest } = remembered;
    const outcome = read(utf8(`${header}\n07/04/2026,Tea,1.00\n08/04/2026,Tea,1.00\n`), rest);
    expect(outcome.outcome === 'question' && [outcome.question.about, outcome.reading.sign]).toEqual([
      'dates',
      'reversed',
    ]);
  });
});
