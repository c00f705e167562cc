import { describe, expect, test } from 'vitest';
import { readStatementFile } from './readStatementFile.ts';
import { zipOf } from './testing/zipOf.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** The rows as `day amount`, what proves them and where they break, what is left out; the question or refusal else. */
function told(content: Uint8Array): unknown {
  const outcome = readStatementFile(content, { fileName: 'a.zip', currency: 'EUR' });
  if (outcome.outcome === 'question') return outcome.question.about;
  if (outcome.outcome === 'refused') return outcome.refusal.message;
  const { statements, proof, leftOut } = outcome;
  const { by, rows, breaks } = proof;
  return {
    rows: statements.flatMap((one) => one.rows.map(({ date, amount }) => `${date.slice(8)} ${amount}`)),
    proof: breaks ? breaks : `${by} ${rows}`,
    left: leftOut.map(({ text }) => text),
  };
}
const archive = (files: Record<string, string>) =>
  told(zipOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)]))));

const table = (rows: readonly string[]) => `Date;Text;Amount;Balance\n${rows.join('\n')}\n`;
const march = [
  '2026-03-10;Tea;-1.00;99.00',
  '2026-03-11;Salary;50.00;149.00',
  '2026-03-12;Tea;-1.00;148.00',
  '2026-03-13;Tea;-1.00;147.00',
  '2026-03-14;Shop;-7.00;140.00',
  '2026-03-15;Book;-9.00;131.00',
];
const withoutBalances = (rows: readonly string[]) =>
  `Date;Text;Amount\n${rows.map((row) => row.replace(/;[^;]*$/, '')).join('\n')}\n`;

interface Entry {
  day: number;
  amount: number;
  text?: string;
  reference?: string;
}
const money = (amount: number) => Math.abs(amount / 100).toFixed(2);
const sign = (amount: number) => (amount < 0 ? 'DBIT' : 'CRDT');
const iso = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;
function camt(
  kind: 'Stmt' | 'Rpt' | 'Ntfctn',
  from: number,
  to: number,
  opening: number | undefined,
  entries: readonly Entry[],
): string {
  const balance = (code: string, amount: number, day: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${money(amount)}</Amt><CdtDbtInd>${sign(amount)}</CdtDbtInd><Dt><Dt>${iso(day)}</Dt></Dt></Bal>`;
  const sum = entries.reduce((so, { amount }) => so + amount, opening ?? 0);
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><X><${kind}><FrToDt><FrDtTm>${iso(from)}T00:00:00</FrDtTm><ToDtTm>${iso(to)}T23:00:00</ToDtTm></FrToDt><Acct><Id><IBAN>DE02100100101234567890</IBAN></Id><Ccy>EUR</Ccy></Acct>${
    opening === undefined ? '' : balance('OPBD', opening, from) + balance('CLBD', sum, to)
  }${entries
    .map(
      ({ day, amount, text = 'Tea', reference }) =>
        `<Ntry><Amt Ccy="EUR">${money(amount)}</Amt><CdtDbtInd>${sign(amount)}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${iso(day)}</Dt></BookgDt>${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''}<AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`,
    )
    .join('')}</${kind}></X></Document>`;
}
const swift = (amount: number) => `${amount < 0 ? 'D' : 'C'}DAYEUR${money(amount).replace('.', ',')}`;
const mt940 = (day: number, opening: number, amounts: readonly number[], before = day) => {
  const on = (of: number) => `2603${String(of).padStart(2, '0')}`;
  const closing = amounts.reduce((sum, amount) => sum + amount, opening);
  const rows = amounts.map(
    (amount) =>
      `:61:${on(day)}${amount < 0 ? 'D' : 'C'}${money(amount).replace('.', ',')}NTRFNONREF\n:86:Tea\n`,
  );
  return `:20:A\n:25:123\n:60F:${swift(opening).replace('DAY', on(before))}\n${rows.join('')}:62F:${swift(closing).replace('DAY', on(day))}\n-\n`;
};
const ofx = (parts: readonly (readonly Entry[])[]) =>
  `OFXHEADER:100\n\n<OFX>${parts
    .map(
      (entries) =>
        `<STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${entries
          .map(
            ({ day, amount, text = 'Tea', reference }) =>
              `<STMTTRN><TRNTYPE>${amount < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${iso(day).replaceAll('-', '')}<TRNAMT>${(amount / 100).toFixed(2)}${reference ? `<FITID>${reference}` : ''}<NAME>${text}</STMTTRN>`,
          )
          .join('')}</BANKTRANLIST></STMTRS>`,
    )
    .join('\n')}</OFX>`;

const month: Entry[] = [
  { day: 2, amount: -10_00, text: 'Rent' },
  { day: 15, amount: 20_00, text: 'Salary' },
  { day: 15, amount: -1_00 },
  { day: 15, amount: -1_00 },
  { day: 30, amount: -3_00 },
];

describe('ST-27 (unit) rows that stand in two statements count once', () => {
  const rows = ['10 -100', '11 5000', '12 -100', '13 -100', '14 -700', '15 -900'];
  const [early, late] = [table(march.slice(0, 4)), table(march.slice(2))];

  test.each([
    ['the later file last', { 'a.csv': early, 'b.csv': late }],
    ['the later file first', { 'a.csv': late, 'b.csv': early }],
    ['newest first', { 'a.csv': table(march.slice(0, 4).toReversed()), 'b.csv': late }],
  ])('given two exports with running balances, %s', (_, files) => {
    const later = Object.entries(files).find(([, text]) => text === late)?.[0];
    expect(archive(files)).toEqual({
      rows,
      proof: 'running 6',
      left: [`${later}: 2 rows that stand in an earlier statement`],
    });
  });

  test('given exports without balances, also three of them', () => {
    const files = [march.slice(0, 3), march.slice(1, 5), march.slice(2)].map(withoutBalances);
    expect(
      archive({ 'a.csv': files[0] ?? '', 'b.csv': files[1] ?? '', 'c.csv': files[2] ?? '' }),
    ).toMatchObject({
      rows,
      proof: 'none 0',
    });
  });

  test('given equal rows of one day, then as many as the file with the most of them has', () => {
    const tea = '2026-03-10;Tea;-1.00;';
    const files = { 'a.csv': [tea, tea], 'b.csv': [tea, tea, tea] };
    expect(
      archive({ 'a.csv': withoutBalances(files['a.csv']), 'b.csv': withoutBalances(files['b.csv']) }),
    ).toMatchObject({ rows: ['10 -100', '10 -100', '10 -100'] });
  });

  const day = month.filter(({ day: of }) => of === 15);
  test.each([
    ['first', 'a.xml', 'b.xml'],
    ['last', 'b.xml', 'a.xml'],
  ])('given CAMT of a day %s and its month', (_, ofDay, ofMonth) => {
    expect(
      archive({
        [ofDay]: camt('Stmt', 15, 15, 90_00, day),
        [ofMonth]: camt('Stmt', 1, 31, 100_00, month),
      }),
    ).toEqual({
      rows: ['02 -1000', '15 2000', '15 -100', '15 -100', '30 -300'],
      proof: 'balances 5',
      left: [`${ofDay}: 3 rows that stand in an earlier statement`],
    });
  });

  test('given OFX of one file whose statements overlap, by their references', () => {
    const entries = month.map((entry, index) => ({ ...entry, reference: `R${index}` }));
    const moved = entries.slice(1).map((entry) => (entry.day === 30 ? entry : { ...entry, text: 'Other' }));
    expect(told(bytes(ofx([entries.slice(0, 4), moved])))).toMatchObject({
      rows: ['02 -1000', '15 2000', '15 -100', '15 -100', '30 -300'],
      left: ['3 rows that stand in an earlier statement'],
    });
  });

  test('given another format, a difference of words is seen by the balances', () => {
    expect(
      archive({
        'a.xml': camt('Stmt', 1, 31, 100_00, month),
        'b.sta': mt940(15, 90_00, [20_00]).replace(':25:123', ':25:DE02100100101234567890'),
      }),
    ).toMatchObject({ proof: { line: 3, expected: 125_00, found: 105_00 } });
  });
});

describe('ST-27 (unit) a text beside the statements', () => {
  const files = { 'a.csv': table(march.slice(0, 2)) };

  test.each(['Exported on Monday', 'Hello, dear customer\nthese are your files, as you asked\n'])(
    'is left out and named: %s',
    (note) => {
      expect(archive({ ...files, 'readme.txt': note })).toMatchObject({
        rows: ['10 -100', '11 5000'],
        left: [expect.stringMatching(/^readme\.txt: /)],
      });
    },
  );

  test('stops the archive where it may have rows', () => {
    expect(archive({ ...files, 'b.txt': '2026-03-12 Tea -1.00\n2026-03-13 Tea -2.00\n' })).toMatch(
      /^b\.txt: /,
    );
  });
});

describe('ST-27 (unit) statements that go on count whole', () => {
  test.each([
    ['in turn', mt940(10, 100_00, [-1_00]) + mt940(10, 99_00, [-1_00]) + mt940(10, 98_00, [-1_00])],
    ['newest first', mt940(10, 98_00, [-1_00]) + mt940(10, 99_00, [-1_00]) + mt940(10, 100_00, [-1_00])],
  ])('given sheets of one day with equal rows, %s', (_, file) => {
    expect(told(bytes(file))).toEqual({
      rows: ['10 -100', '10 -100', '10 -100'],
      proof: 'balances 3',
      left: [],
    });
  });

  test('given days whose opening balance is dated on the day before, and one without rows', () => {
    const file = mt940(10, 100_00, [-1_00], 9) + mt940(11, 99_00, [], 10) + mt940(12, 99_00, [-2_00], 11);
    expect(told(bytes(file))).toEqual({ rows: ['10 -100', '12 -200'], proof: 'balances 2', left: [] });
  });

  test('given sheets of one day and its month, then each row once', () => {
    const sheets = mt940(10, 100_00, [-1_00]) + mt940(10, 99_00, [-1_00]);
    expect(archive({ 'a.sta': sheets, 'b.sta': mt940(10, 100_00, [-1_00, -1_00]) })).toMatchObject({
      rows: ['10 -100', '10 -100'],
    });
  });
});

describe('ST-25 (unit) a statement that does not open as the one before closes', () => {
  const gap = { line: 3, expected: 99_00, found: 60_00 };
  test.each([
    ['in an archive', { 'a.sta': mt940(10, 100_00, [-1_00]), 'b.sta': mt940(12, 60_00, [-1_00]) }, gap],
    [
      'in one file',
      { 'a.sta': mt940(10, 100_00, [-1_00]) + mt940(12, 60_00, [-1_00]) },
      { ...gap, line: 10 },
    ],
    [
      'without rows',
      {
        'a.sta': mt940(10, 100_00, [-1_00]),
        'b.sta': mt940(12, 60_00, []),
        'c.sta': mt940(13, 60_00, [1_00]),
      },
      gap,
    ],
    [
      'of tables with running balances',
      { 'a.csv': table(march.slice(0, 2)), 'b.csv': table(march.slice(3)) },
      { line: 2, expected: 149_00, found: 148_00 },
    ],
    [
      'that overlap',
      {
        'a.xml': camt('Stmt', 1, 15, 100_00, month.slice(0, 4)),
        'b.xml': camt('Stmt', 15, 31, 70_00, month.slice(1)),
      },
      { line: 1, expected: 90_00, found: 70_00 },
    ],
  ])('is named, %s', (_, files, breaks) => {
    expect(archive(files)).toMatchObject({ proof: breaks });
  });
});

describe('ST-27 (unit) a report beside the statement of the same days', () => {
  const statement = camt('Stmt', 1, 31, 100_00, month);
  const all = ['02 -1000', '15 2000', '15 -100', '15 -100', '30 -300'];
  test.each(['Rpt', 'Ntfctn'] as const)('adds no rows: %s', (kind) => {
    const other = [{ day: 15, amount: 20_00, text: 'Incoming payment' }];
    expect(archive({ 'a.xml': camt(kind, 15, 15, undefined, other), 'b.xml': statement })).toEqual({
      rows: all,
      proof: 'balances 5',
      left: ['a.xml: 1 row of a report beside the statement of the same days'],
    });
  });

  test('adds those of later days', () => {
    const later = [
      { day: 30, amount: -3_00, text: 'X' },
      { day: 31, amount: -4_00, text: 'Y' },
    ];
    expect(
      archive({
        'a.xml': camt('Rpt', 30, 31, undefined, later),
        'b.xml': camt('Stmt', 1, 30, 100_00, month),
      }),
    ).toMatchObject({ rows: [...all, '31 -400'] });
  });

  test('alone is read, each row of several reports of a day once', () => {
    const [first, ...more] = month.filter(({ day }) => day === 15);
    expect(
      archive({
        'a.xml': camt('Rpt', 15, 15, undefined, first ? [first] : []),
        'b.xml': camt('Rpt', 15, 15, undefined, first ? [first, ...more] : []),
      }),
    ).toMatchObject({ rows: ['15 2000', '15 -100', '15 -100'], proof: 'none 0' });
  });
});
