import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ReadOptions, readStatementFile } from './readStatementFile.ts';
import { zipOf } from './testing/zipOf.ts';

const read = (content: string | Uint8Array, options: Partial<ReadOptions> = {}) =>
  readStatementFile(typeof content === 'string' ? new TextEncoder().encode(content) : content, {
    fileName: 'file',
    currency: 'EUR',
    ...options,
  });
const sample = (name: string) => new Uint8Array(readFileSync(new URL(`./samples/${name}`, import.meta.url)));
const accepted = 'Accepted are CSV, OFX, QFX, QIF, CAMT and MT940 files, also zipped.';

describe('ST-23 (unit) what is no statement is refused by what it is', () => {
  const refused: [string, string | Uint8Array, string, string][] = [
    ['an empty file', '', 'empty', `The file is empty. ${accepted}`],
    ['spaces alone', ' \n\n', 'empty', `The file holds nothing but spaces. ${accepted}`],
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
      'not-a-statement',
      `This is a picture (PNG). ${accepted}`,
    ],
    [
      'a PDF',
      '%PDF-1.7',
      'not-a-statement',
      `This is a PDF. Download the same period as CSV, OFX or CAMT from your bank. ${accepted}`,
    ],
    [
      'a web page',
      '<!DOCTYPE html><html></html>',
      'not-a-statement',
      `This is a web page, whatever its name ends in. Open it in a spreadsheet program and save it as CSV. ${accepted}`,
    ],
    [
      'a table of a web page, as banks name .xls',
      '<table><tr><th>Date</th></tr></table>',
      'not-a-statement',
      `This is a web page, whatever its name ends in. Open it in a spreadsheet program and save it as CSV. ${accepted}`,
    ],
    ['JSON', '{"a": 1}', 'not-a-statement', `This is JSON. ${accepted}`],
    [
      '10 MB and a byte',
      new Uint8Array(10_000_001),
      'too-large',
      `The file is larger than 10 MB. ${accepted}`,
    ],
    [
      'a table of one column',
      'Date\n2026-03-01\n2026-03-02\n',
      'one-column',
      `The file is a text of one column: no comma, semicolon, tab or bar separates dates from amounts. ${accepted}`,
    ],
    [
      '20,001 rows',
      `Date,Amount\n${'2026-03-01,-1.00\n'.repeat(20_101)}`,
      'too-many-rows',
      'The file has more than 20,000 rows. Export shorter periods, and import them one by one.',
    ],
    ['a table without rows', 'Date;Amount;Text\n', 'no-rows', 'The file has a table without any booked row.'],
    [
      'an Excel workbook',
      zipOf({ '[Content_Types].xml': new Uint8Array(5) }),
      'not-a-statement',
      `This is an Excel workbook. Save it as CSV first. ${accepted}`,
    ],
    [
      'a zip bomb',
      zipOf({ 'a.csv': new Uint8Array(30_000_000) }),
      'zip',
      'The zip archive unpacks into more than 20 MB. Import its files in smaller parts.',
    ],
    [
      'a zip in a zip',
      zipOf({ 'a.zip': zipOf({ 'b.csv': new Uint8Array(5) }) }),
      'not-a-statement',
      `This is a zip archive inside a zip archive. ${accepted}`,
    ],
    [
      'a damaged zip',
      zipOf({ 'a.csv': new Uint8Array(500) }).subarray(0, 60),
      'zip',
      'The zip archive is damaged.',
    ],
    [
      'rows in another currency alone',
      'Date,Amount,Currency,Text\n2026-03-13,-1.00,USD,Tea\n',
      'other-currency',
      "The file is in USD, and your records are in EUR. Rows in another currency can't be imported yet.",
    ],
    [
      'a lost quotation mark',
      'Date,Amount,Text\n2026-03-01,-1.00,"Tea\n2026-03-02,-2.00,"Milk"\n',
      'malformed',
      'A quotation mark is missing or too many in line 2.',
    ],
  ];
  test.each(refused)('%s', (_what, content, code, message) => {
    const outcome = read(content);
    expect(outcome.outcome === 'refused' && [outcome.refusal.code, outcome.refusal.message]).toEqual([
      code,
      message,
    ]);
  });

  test.each([
    [
      'a DTD',
      '<?xml version="1.0"?>\n<!DOCTYPE Document [<!ENTITY a "aa">]>\n<Document><BkToCstmrStmt>&a;</BkToCstmrStmt></Document>',
    ],
    ['an entity', '<Document><BkToCstmrStmt>&a;</BkToCstmrStmt></Document>'],
    ['a DTD in OFX', '<?OFX OFXHEADER="200"?><!DOCTYPE OFX [<!ENTITY a "a">]><OFX></OFX>'],
  ])('XML with %s', (_what, content) => {
    const outcome = read(content);
    expect(outcome.outcome === 'refused' && outcome.refusal.code).toBe('forbidden-xml');
  });
});

describe('ST-24 (unit) a cell that cannot be read stops the file', () => {
  test.each([
    ['a fraction of a cent', 'Date;Amount\n2026-03-13;1.234,50\n2026-03-14;1,2345\n', 3, '1,2345'],
    ['two marks', 'Date;Amount\n2026-03-13;12,50\n2026-03-14;1,2,3\n', 3, '1,2,3'],
    ['a day that is none, alone', 'Date;Amount;Text\n31/04/2026;12,50;Tea\n', 2, '31/04/2026'],
    [
      'a direction that is none',
      'Date,Amount,D/C,Description\n2026-11-01,5.00,D,a\n2026-11-02,6.00,X,b\n',
      3,
      'X',
    ],
    ['a missing amount', 'Date;Amount;Text\n2026-03-13;12,50;Tea\n2026-03-14;;Milk\n', 3, ''],
    ['a missing date', 'Date;Amount;Text\n2026-03-13;12,50;Tea\n;3,00;Milk\n2026-03-15;1,00;Egg\n', 3, ''],
    [
      'a missing cell',
      'Date;Text;Amount\n2026-03-13;Tea;12,50\n2026-03-14;3,00\n2026-03-15;Egg;1,00\n',
      3,
      '2026-03-14 3,00',
    ],
  ])('%s', (_what, content, line, text) => {
    const outcome = read(content);
    expect(
      outcome.outcome === 'refused' && [outcome.refusal.code, outcome.refusal.line, outcome.refusal.text],
    ).toEqual(['unreadable-cell', line, text]);
  });
});

describe('ST-22 ST-24 (unit) a number of which a part is lost or in the next cell stops the file', () => {
  test.each([
    [
      'a decimal comma without quotes',
      'Date,Text,Amount\n2026-09-15,Coffee,-12,50\n2026-09-16,Tea,-2,50\n',
      2,
    ],
    ['the same before a balance', 'Date,Text,Amount,Balance\n2026-09-15,Coffee,-12,50,987,50\n', 2],
    ['thousands without quotes', 'Date,Text,Amount\n2026-09-15,Coffee,-1,250.00\n', 2],
    ['a decimal comma without quotes and names', '2026-09-15,Coffee,-12,50\n2026-09-16,Tea,-2,50\n', 1],
    [
      'a table that ends in its last amount',
      `Date,Text,Amount\n${'2026-09-15,Tea,-12.50\n'.repeat(9)}2026-09-17,Rent,-1`,
      11,
    ],
    [
      'OFX that ends in an amount',
      'OFXHEADER:100\n\n<OFX><STMTRS><BANKTRANLIST>\n<STMTTRN><DTPOSTED>20260305<TRNAMT>-123',
      4,
    ],
    ['MT940 that ends in an amount', ':20:A\n:25:1\n:61:2609010901D5,00NTRFX\n:61:2609020902D12,', 4],
    ['MT940 without the comma of an amount', ':20:A\n:25:1\n:61:2609020902D12NTRFX\n:86:Tea\n-\n', 3],
    ['QIF that ends in an amount', '!Type:Bank\nD2026-03-13\nT-12.50\nPTea\n^\nD2026-03-14\nT-1', 7],
  ])('%s', (_what, content, line) => {
    const outcome = read(content);
    expect(outcome).toMatchObject({ outcome: 'refused', refusal: { line } });
  });

  test('columns without a name, files without a last line break, and what stands behind the end, are none', () => {
    const contents = [
      'Date,Text,Amount\n2026-09-15,Coffee,-12.50,EUR,\n2026-09-16,Tea,-2.50,EUR,\n',
      'Date,Text,Amount\n2026-09-15,Tea,-12.50\n2026-09-16,Milk,-7.25\n2026-09-17,Rent,-1.00',
      `Date,Text,Amount\n${'2026-09-15,Tea,-12.50\n'.repeat(9)}2026-09-16,Milk,-7\n2026-09-17,Rent,-1`,
      `Date,Text,Money in,Money out\n${'2026-09-15,Tea,,12.50\n'.repeat(9)}2026-09-17,Salary,2500.00,`,
      'Date,Text,Amount,\n2026-09-15,Tea,-12.50,987.65\n2026-09-16,Milk,-7.00,980.65\n',
      '20260915,12,Tea,-3.50\n20260916,12,Milk,-4.50\n',
      ':20:A\n:25:1\n:61:2609020902D12,00NTRFNONREF//C1234',
      'OFXHEADER:100\n\n<OFX><STMTRS><BANKTRANLIST>\n<STMTTRN><DTPOSTED>20260305<TRNAMT>-1.00</STMTTRN></BANKTRANLIST></STMTRS></OFX>\n<!-- made by a bank -->',
      '!Type:Bank\nD2026-03-13\nT-12.50\nPTea\n',
    ];
    expect(contents.map((content) => read(content).outcome)).toEqual(Array(9).fill('read'));
  });
});

describe('ST-21 (unit) words that say a direction are the text where there is no other', () => {
  test.each<[string, string[]]>([
    ['2026-11-01,Salary,2500.00', ['Salary']],
    ['2026-11-01,Deposit,2500.00\n2026-11-02,Groceries,-12.00', ['Deposit', 'Groceries']],
    ['2026-11-01,Withdrawal,-10.00\n2026-11-02,Deposit,20.00', ['Withdrawal', 'Deposit']],
  ])('%j', (rows, texts) => {
    const outcome = read(`Date,Description,Amount\n${rows}\n`);
    expect(
      outcome.outcome === 'read' && outcome.statements.flatMap((one) => one.rows.map(({ text }) => text)),
    ).toEqual(texts);
  });

  test('beside a text they are none', () => {
    const outcome = read('Date,Type,Amount,Description\n2026-11-01,Deposit,20.00,Pay day\n');
    expect(outcome.outcome === 'read' && outcome.statements[0]?.rows[0]?.text).toBe('Pay day');
  });
});

describe('ST-24 (unit) an amount of MT940', () => {
  test.each([
    ['10,', -1000],
    ['1234,5', -123_450],
    ['000000000473,17', -47_317],
    ['1.50', -150],
    ['1,234', 'Line 3'],
    ['10', 'Line 3'],
  ])('%s', (amount, expected) => {
    const outcome = read(`:20:A\n:25:1\n:61:260305D${amount}NTRFNONREF\n:86:Tea\n-\n`);
    expect(
      outcome.outcome === 'read'
        ? outcome.statements[0]?.rows[0]?.amount
        : outcome.outcome === 'refused' && outcome.refusal.message.slice(0, 6),
    ).toEqual(expected);
  });
});

describe('ST-25 (unit) balances that do not follow are told', () => {
  test('a running balance with a gap', () => {
    const outcome = read(
      'Date,Amount,Text,Balance\n2026-03-13,-1.00,a,99.00\n2026-03-14,-2.00,b,97.00\n2026-03-15,-3.00,c,94.50\n2026-03-16,-3.00,d,91.50\n2026-03-17,-3.00,e,88.50\n',
    );
    expect(outcome.outcome === 'read' && outcome.proof).toEqual({
      by: 'none',
      rows: 0,
      steps: { agree: 3, of: 4, column: 'Balance' },
      because: { code: 'contradicted' },
      breaks: { line: 4, expected: 9400, found: 9450 },
    });
  });
});

describe('ST-25 ST-29 (unit) balances that a table names above or below its rows', () => {
  const table = (amounts: readonly string[], above: string, below: string) =>
    read(
      `${above}\nDate,Amount,Text\n${amounts.map((amount, place) => `2026-03-${13 + place},${amount},a`).join('\n')}\n${below}\n`,
    );

  test('they tell which decimal mark and which direction is meant', () => {
    const thousands = table(['"1,500"', '"2,500"'], 'Opening balance,"1,000"', 'Closing balance,"5,000"');
    // Both marks follow here, since everything is a thousand times as much.
    expect(thousands.outcome).toBe('question');
    const marked = table(['"1,500"'], 'Opening balance,"1,000.00"', 'Closing balance,"2,500.00"');
    // Balances never tell whether money is had or owed (P4).
    expect(marked).toMatchObject({
      question: {
        about: 'direction',
        options: [{ rows: [{ amount: 1_500_00 }] }, { rows: [{ amount: -1_500_00 }] }],
      },
    });
    const unsigned = table(['5.00', '7.00'], 'Opening balance,100.00', 'Ending balance,88.00');
    expect(unsigned).toMatchObject({
      proof: { by: 'balances', rows: 2 },
      statements: [{ opening: 100_00, closing: 88_00, rows: [{ amount: -5_00 }, { amount: -7_00 }] }],
    });
  });

  test('where they do not follow, the closing one is named with both balances', () => {
    const outcome = table(['-5.00', '-7.00'], 'Opening balance,100.00', 'Closing balance,88.50');
    expect(outcome).toMatchObject({
      proof: { by: 'none', rows: 0, breaks: { line: 5, expected: 88_00, found: 88_50 } },
    });
    expect(outcome.outcome === 'read' && 'closing' in (outcome.statements[0] ?? {})).toBe(false);
  });

  test.each([
    ['only one of them', 'Opening balance,100.00', ''],
    ['one of them twice', 'Opening balance,100.00\nOpening balance,100.00', 'Closing balance,88.00'],
    ['two amounts in a line', 'Opening balance,100.00', 'Closing balance,88.00,90.00'],
    ['another name', 'Balance,100.00', 'Available,88.00'],
  ])('%s proves nothing', (_what, above, below) => {
    expect(table(['-5.00', '-7.00'], above, below)).toMatchObject({ proof: { by: 'none', rows: 0 } });
  });

  test('a line between the header and the rows is no row', () => {
    const outcome = table(['-5.00'], '', 'Closing balance,,95.00');
    expect(outcome.outcome).toBe('read');
    const between = read(
      'Date,Amount,Text\n,100.00,Opening balance\n2026-03-13,-5.00,a\n,95.00,Closing balance\n',
    );
    const first = read(
      'Text,Date,Amount\nOpening balance,,100.00\na,2026-03-13,-5.00\nClosing balance,,95.00\n',
    );
    for (const one of [between, first]) {
      expect(one).toMatchObject({
        proof: { by: 'balances', rows: 1 },
        statements: [{ rows: [{ amount: -5_00 }] }],
        leftOut: [
          { line: 2, reason: 'information' },
          { line: 4, reason: 'footer' },
        ],
      });
    }
  });
});

describe('ST-26 (unit) a reading is remembered', () => {
  test('it answers the question of the next file, and gives way where it does not fit', () => {
    const first = read(sample('ambiguousDates.csv'));
    const answer = first.outcome === 'question' ? first.question.options[1]?.reading : undefined;
    const settled = read(sample('ambiguousDates.csv'), { reading: answer ?? {} });
    const remembered = settled.outcome === 'read' ? settled.reading : {};
    expect(remembered.dateOrder).toBe('mdy');
    const next = read('Date,Payee,Amount\n07/04/2026,Tea,-1.00\n', { remembered });
    expect(next.outcome === 'read' && next.statements[0]?.rows[0]?.date).toBe('2026-07-04');
    const other = read('Date,Payee,Amount\n27/04/2026,Tea,-1.00\n', { remembered });
    expect(other.outcome === 'read' && other.statements[0]?.rows[0]?.date).toBe('2026-04-27');
    const changed = read('Date,Amount,Payee\n27/04/2026,-1.00,Tea\n', { remembered });
    expect(changed.outcome === 'read' && changed.statements[0]?.rows[0]?.amount).toBe(-100);
  });
});

describe('ST-27 (unit) a zip of several days', () => {
  test('gives the days in turn, and says what else is in it', () => {
    const day = (date: string, amount: number, opening: string, closing: string) =>
      new TextEncoder().encode(
        `:20:A\n:25:123\n:60F:C${date}EUR${opening}\n:61:${date}D${amount},00NTRFNONREF\n:86:Tea\n:62F:C${date}EUR${closing}\n-\n`,
      );
    const outcome = read(
      zipOf({
        'b.sta': day('260305', 2, '99,00', '97,00'),
        'a.sta': day('260304', 1, '100,00', '99,00'),
        'note.pdf': new TextEncoder().encode('%PDF-1.7'),
      }),
    );
    expect(
      outcome.outcome === 'read' && [
        outcome.proof,
        outcome.statements.map(({ file, to, rows }) => [file, to, rows[0]?.amount]),
        outcome.leftOut.map(({ text }) => text.slice(0, 23)),
      ],
    ).toEqual([
      { by: 'balances', rows: 2, steps: { agree: 2, of: 2 } },
      [
        ['a.sta', '2026-03-04', -100],
        ['b.sta', '2026-03-05', -200],
      ],
      ['note.pdf: This is a PDF'],
    ]);
  });
});

describe('ST-27 (unit) the same statement twice', () => {
  const statement =
    ':20:A\n:25:123\n:60F:C260304EUR100,00\n:61:260305D10,00NTRFNONREF\n:86:Tea\n:62F:C260305EUR90,00\n-\n';
  const bytes = new TextEncoder().encode(statement);

  test.each([
    ['in one file', statement + statement, '1 row of a statement that came before'],
    [
      'in an archive',
      zipOf({ 'a.sta': bytes, 'b.sta': bytes }),
      'b.sta: 1 row of a statement that came before',
    ],
  ])('%s is read once, and said', (_where, file, said) => {
    const outcome = read(file);
    expect(
      outcome.outcome === 'read' && [
        outcome.statements.flatMap(({ rows }) => rows.map(({ amount }) => amount)),
        outcome.proof,
        outcome.leftOut.map(({ text }) => text),
      ],
    ).toEqual([[-1000], { by: 'balances', rows: 1, steps: { agree: 1, of: 1 } }, [said]]);
  });
});

describe('ST-24 ST-31 (unit) dates without a year', () => {
  const table = (period: string, date: string) =>
    read(`Period,${period}\nDate,Text,Amount\n${date},a,-1.00\n`);

  test('an order that the period leaves open is asked', () => {
    const asked = table('02/03/2026 - 04/05/2026', '03/04');
    expect(asked.outcome === 'question' && asked.question.options.map(({ rows }) => rows[0]?.date)).toEqual([
      '2026-04-03',
      '2026-03-04',
    ]);
  });

  test.each([
    ['20 December 2024 - 10 January 2025', ['20 Dec', '02 Jan']],
    ['December 20, 2024 to January 10, 2025', ['Dec 20', 'Jan 2']],
    ['20.12.2024 - 10.01.2025', ['20.12.', '02.01.']],
  ])('have the one of their part of the period %s', (period, [first, second]) => {
    const outcome = read(`"Period: ${period}"\n\nDate,Text,Amount\n${first},a,-1.00\n${second},b,-2.00\n`);
    expect(outcome.outcome === 'read' && outcome.statements[0]?.rows.map(({ date }) => date)).toEqual([
      '2024-12-20',
      '2025-01-02',
    ]);
  });

  test.each([
    ['a day outside of it', '01/03/2026 - 31/03/2026', '13/04'],
    ['a period of more than a year', '01/03/2025 - 31/03/2026', '13/03'],
    ['no period', 'March 2026', '13/03'],
  ])('%s stops the file', (_what, period, date) => {
    expect(table(period, date).outcome).toBe('refused');
  });
});

describe('ST-26 ST-30 (unit) a file with several tables', () => {
  const second = () => {
    const asked = read(sample('twoTables.csv'));
    const answer = asked.outcome === 'question' ? asked.question.options[1]?.reading : undefined;
    const direction = read(sample('twoTables.csv'), { reading: answer ?? {} });
    return direction.outcome === 'question' ? direction.question.options[0]?.reading : answer;
  };

  test('the balances beside a table are those of its rows alone', () => {
    const asked = read(sample('twoTables.csv'));
    const first = asked.outcome === 'question' ? (asked.question.options[0]?.reading ?? {}) : {};
    expect(read(sample('twoTables.csv'), { reading: first })).toMatchObject({
      statements: [{ opening: 1_000_00, closing: 1_234_56, rows: [{ amount: -65_44 }, { amount: 300_00 }] }],
      proof: { by: 'balances', rows: 2 },
    });
    expect(read(sample('twoTables.csv'), { reading: second() ?? {} })).toMatchObject({
      statements: [{ opening: 500_00, closing: 510_50, rows: [{ amount: 10_50 }] }],
      proof: { by: 'balances', rows: 1 },
    });
  });

  test('the table that was chosen answers for the next file', () => {
    const settled = read(sample('twoTables.csv'), { reading: second() ?? {} });
    const remembered = settled.outcome === 'read' ? settled.reading : {};
    expect(remembered.account).toBe('Umsätze Tagesgeldkonto');
    expect(read(sample('twoTables.csv'), { remembered })).toEqual(settled);
  });

  test('where none of them can be read, the first one tells why', () => {
    expect(read(sample('twoTables.csv'), { currency: 'USD' })).toMatchObject({
      outcome: 'refused',
      refusal: { code: 'other-currency' },
    });
  });

  test('more than 20 tables are refused', () => {
    const tables = 'Account\nDate,Text,Amount\n2026-03-13,a,-1.00\n'.repeat(21);
    expect(read(tables)).toMatchObject({ outcome: 'refused', refusal: { code: 'malformed' } });
  });

  test('the first of them is one, though the header of the next names more', () => {
    const first = 'Giro\nDate;Text;Amount\n2026-03-13;Kiosk;-1.00\n2026-03-12;Rent;-9.00\n';
    const next = 'Visa\nDate;Reference;Text;Currency;Amount\n2026-03-12;77;Shop;EUR;-2.00\n';
    const asked = read(first + next);
    expect(asked.outcome === 'question' && asked.question.options.map(({ label }) => label)).toEqual([
      'Giro (2 rows)',
      'Visa (1 row)',
    ]);
  });

  describe('pages of one table, each below the same header', () => {
    const header = 'Date,Details,Paid out,Paid in,Balance';
    const page = (...rows: string[]) => [header, ...rows, ''].join('\n');
    const first = page(
      '03/03/2026,Gas,62.00,,938.00',
      '14/03/2026,Tea,38.00,,900.00',
      ',Carried forward,,,900.00',
    );
    const next = (balance: string) =>
      page(
        '14/03/2026,Brought forward,,,900.00',
        '27/03/2026,Pay,,2100.00,3000.00',
        `28/03/2026,Spar,18.20,,${balance}`,
      );

    test('are one where the balances go on', () => {
      expect(read(first + next('2981.80'))).toMatchObject({
        statements: [{ rows: [-62_00, -38_00, 2100_00, -18_20].map((amount) => ({ amount })) }],
        proof: { by: 'running' },
      });
    });

    test('also where the order of the dates is asked about', () => {
      const file = (first + next('2981.80'))
        .replaceAll('/03/', '/04/')
        .replaceAll(/(14|27|28)\/04/g, '05/04');
      const asked = read(file);
      const answer = asked.outcome === 'question' ? asked.question.options[0]?.reading : undefined;
      expect(asked).toMatchObject({ question: { about: 'dates' } });
      expect(read(file, { reading: answer ?? {} })).toMatchObject({ proof: { by: 'running', rows: 3 } });
    });

    test('are asked about where they do not', () => {
      expect(read(first + next('2000.00'))).toMatchObject({ question: { about: 'account' } });
    });
  });

  test('a header that is repeated between rows begins no table', () => {
    const outcome = read('Date,Text,Amount\n2026-03-13,a,-1.00\nDate,Text,Amount\n2026-03-14,b,-2.00\n');
    expect(outcome).toMatchObject({
      statements: [{ rows: [{ amount: -1_00 }, { amount: -2_00 }] }],
      leftOut: [{ line: 3, reason: 'information' }],
    });
  });
});

/** `npm test -- random` reads as many rows as there may be, and 10 MB of each part; else less shows that reading stays fast. */
const manyCases = Number(process.env['RUNS'] ?? 0) >= 1_000;
const parts = ['"', '(', ' ', '1', '<', "'", '\n', ';', '&#', ':61:', '!Type:Bank\nD'];

describe('ST-28 (unit) the largest files', () => {
  const most = manyCases ? 20_000 : 4_000;
  test(`${most} rows are read with every balance proved`, () => {
    const lines = Array.from(
      { length: most },
      (_, index) => `13/03/2026;"Shop ${index}";-1,00;${100_000 - index},00`,
    );
    const outcome = read(`Date;Text;Amount;Balance\n${lines.join('\n')}\n`);
    expect(outcome.outcome === 'read' && [outcome.proof, outcome.statements[0]?.rows.length]).toEqual([
      { by: 'running', rows: most - 1, steps: { agree: most - 1, of: most - 1, column: 'Balance' } },
      most,
    ]);
  });

  test.each([
    ['-1,00', 'its direction is clear'],
    ['1,00', 'its direction would be asked for'],
  ])('20,001 rows of %s are refused, where %s', (amount) => {
    const lines = Array.from({ length: 20_001 }, (_, index) => `13/03/2026;"Shop ${index}";${amount}`);
    expect(read(`Date;Text;Amount\n${lines.join('\n')}\n`)).toEqual({
      outcome: 'refused',
      refusal: {
        code: 'too-many-rows',
        message: 'The file has more than 20,000 rows. Export shorter periods, and import them one by one.',
      },
    });
  });

  test.each(manyCases ? parts : ['"', ';'])('10 MB of %j are read or refused, and soon', (part) => {
    const outcome = read(`Date;Amount\n2026-03-31;-1\n${part.repeat(Math.floor(9_900_000 / part.length))}`);
    expect(outcome.outcome).not.toBe('question');
  });

  test.each([
    [';x'.repeat(4_900_000), 1],
    [',a'.repeat(300), 1],
  ])('a table of more than 200 columns is refused', (more, line) => {
    expect(
      read(`Date;Amount${more}\n2026-03-31;-1.00${more}\n`.replaceAll(',', ';').slice(0, 9_999_999)),
    ).toEqual({
      outcome: 'refused',
      refusal: {
        code: 'malformed',
        message: `Line ${line}: the table has more than 200 columns. Save the columns that you need as a file of their own.`,
        line,
      },
    });
  });

  test('empty columns behind the last name are none, however many', () => {
    const more = ';'.repeat(16_000);
    const outcome = read(`Date;Text;Amount${more}\n2026-03-31;Coffee;-1.00${more}\n`);
    expect(outcome.outcome === 'read' && outcome.statements[0]?.rows).toEqual([
      { line: 2, date: '2026-03-31', text: 'Coffee', amount: -100 },
    ]);
  });

  test('what is shown of a file has at most 200 characters of each text', () => {
    const million = 'x '.repeat(500_000);
    const outcome = read(
      `Date;"${million}";Amount;Payee;Ref\n03/04/2026;"${million}";-1.00;"${million}";"${million}"\n`,
    );
    expect(outcome.outcome).toBe('question');
    expect(JSON.stringify(outcome).length).toBeLessThan(10_000);
  });

  const deep = (open: string, inner: string, close: string, levels: number) =>
    `${open.repeat(levels)}${inner}${close.repeat(levels)}`;
  const million = 'x'.repeat(1_000_000);
  test.each([
    [
      'CAMT, a million levels deep',
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">${deep('<a>', '', '</a>', 1_000_000)}</Document>`,
    ],
    [
      'CAMT, a million open elements',
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">${'<Stmt>'.repeat(1_000_000)}`,
    ],
    [
      'OFX 2, a million levels deep',
      `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>${deep('<A>', '', '</A>', 1_000_000)}</OFX>`,
    ],
    [
      'OFX 1, a million tags without an end',
      `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>${'<STMTTRN>'.repeat(1_000_000)}`,
    ],
    ['OFX 1, one tag of a million characters', `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><${million}`],
    [
      'MT940, a text of a million characters',
      `:20:A\n:25:1\n:60F:C260301EUR1,00\n:61:260301D1,00NTRFX\n:86:${million}\n:62F:C260301EUR0,00\n-\n`,
    ],
    ['QIF, a line of a million characters', `!Type:Bank\nD13/03/2026\nT-1.00\nP${million}\n^\n`],
    ['CSV, a cell of a million characters', `Date,Amount,Text\n2026-03-01,-1.00,"${million}"\n`],
    ['CSV, a cell of a million quotes', `Date,Amount,Text\n2026-03-01,-1.00,"${'""'.repeat(1_000_000)}"\n`],
    ['CSV, an amount of a million digits', `Date,Amount,Text\n2026-03-01,${'1'.repeat(1_000_000)},a\n`],
    ['CSV, 100,000 columns', `Date,Amount${',x'.repeat(100_000)}\n2026-03-01,-1.00\n`],
    ['CSV, a million empty records', `Date,Amount,Text\n${',,\n'.repeat(1_000_000)}2026-03-01,-1.00,a\n`],
  ])(
    '%s is read or refused, and soon',
    (_what, content) => {
      expect(['read', 'refused']).toContain(read(content).outcome);
    },
    60_000,
  );
});
