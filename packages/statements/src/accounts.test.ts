import { describe, expect, test } from 'vitest';
import { readStatementFile } from './readStatementFile.ts';

const read = (content: string) =>
  readStatementFile(new TextEncoder().encode(content), { fileName: 'statements', currency: 'USD' });

/** The amounts that are read and what is left out, the accounts that are asked about, or the refusal. */
const saidOf = (content: string) => {
  const outcome = read(content);
  if (outcome.outcome === 'refused') return outcome.refusal.message;
  if (outcome.outcome === 'question') return outcome.question.options.map(({ label }) => label);
  return {
    amounts: outcome.statements.flatMap(({ rows }) => rows.map(({ amount }) => amount)),
    leftOut: outcome.leftOut.map(({ reason, text }) => `${reason}: ${text}`),
  };
};

interface Part {
  account: string;
  currency: string;
  /** One payment each. */
  amounts: readonly string[];
}

const ofx = (parts: readonly Part[]) =>
  `OFXHEADER:100\n\n<OFX>${parts
    .map(
      ({ account, currency, amounts }) =>
        `<STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${amounts
          .map((amount) => `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260305<TRNAMT>-${amount}<NAME>Tea</STMTTRN>`)
          .join('')}</BANKTRANLIST></STMTRS>`,
    )
    .join('\n')}</OFX>`;
const camt = (parts: readonly Part[], namesCurrency = true) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>${parts
    .map(
      ({ account, currency, amounts }) =>
        `<Stmt><Acct><Id><IBAN>${account}</IBAN></Id>${namesCurrency ? `<Ccy>${currency}</Ccy>` : ''}</Acct>${amounts
          .map(
            (amount) =>
              `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-05</Dt></BookgDt><AddtlNtryInf>Tea</AddtlNtryInf></Ntry>`,
          )
          .join('')}</Stmt>`,
    )
    .join('\n')}</BkToCstmrStmt></Document>`;
const mt940 = (parts: readonly Part[]) =>
  parts
    .map(
      ({ account, currency, amounts }) =>
        `:20:A\n:25:${account}\n:60F:C260301${currency}100,00\n${amounts
          .map((amount) => `:61:2603050305D${amount.replace('.', ',')}NTRFNONREF\n:86:Tea\n`)
          .join('')}:62F:C260331${currency}${100 - amounts.length * 5},00\n-\n`,
    )
    .join('');

describe('ST-34 (unit) accounts and currencies of one file are never mixed', () => {
  const dollars = { account: 'A1', currency: 'USD', amounts: ['5.00'] };
  const euros = { ...dollars, currency: 'EUR', amounts: ['5.00', '5.00'] };
  const other = { ...dollars, account: 'A2' };
  const formats = { OFX: ofx, CAMT: camt, MT940: mt940 };

  test.each(Object.entries(formats))('%s: several accounts are one question', (_name, file) => {
    expect(saidOf(file([dollars, other]))).toEqual(['A1 (1 row)', 'A2 (1 row)']);
  });

  test.each(Object.entries(formats))(
    '%s: the same account in another currency is left out and said',
    (_name, file) => {
      const said = saidOf(file([dollars, euros]));
      expect(said).toEqual({ amounts: [-5_00], leftOut: ['other-currency: 2 rows of account A1 in EUR'] });
      expect(saidOf(file([dollars, { ...euros, amounts: ['5.00'] }]))).toMatchObject({
        leftOut: ['other-currency: 1 row of account A1 in EUR'],
      });
    },
  );

  test.each(Object.entries(formats))('%s: other currencies alone are refused', (_name, file) => {
    expect(saidOf(file([euros, { ...other, currency: 'CHF' }]))).toBe(
      "The file is in EUR and CHF, and your records are in USD. Rows in another currency can't be imported yet.",
    );
  });

  test('rows whose statement names no currency are left out one by one, or refused as a whole', () => {
    expect(saidOf(camt([dollars, euros], false))).toEqual({
      amounts: [-5_00],
      leftOut: ['other-currency: Tea', 'other-currency: Tea'],
    });
    expect(saidOf(camt([euros], false))).toBe(
      "The rows of the file are in another currency, and your records are in USD. Rows in another currency can't be imported yet.",
    );
  });
});

describe('ST-34 (unit) a table with a column of own accounts asks for one, those with most rows first', () => {
  const table = (accounts: readonly string[], name = 'Account Name') =>
    saidOf(
      `Date,Description,Amount,${name}\n${accounts.map((account, index) => `2026-03-13,Shop ${index},-5.00,${account}`).join('\n')}\n`,
    );

  test('however few rows there are', () => {
    expect(table(['Visa', 'Checking', 'Checking', 'Visa'])).toEqual(['Visa (2 rows)', 'Checking (2 rows)']);
    expect(table(['A', 'B'], 'Account')).toEqual([
      'A (1 row)',
      'B (1 row)',
      'All 2 rows: “Account” names the other sides',
    ]);
  });

  test('rows without one are a choice of their own', () => {
    expect(table(['A', '', 'B', 'B'])).toEqual([
      'B (2 rows)',
      'A (1 row)',
      'Without a name (1 row)',
      'All 4 rows: “Account Name” names the other sides',
    ]);
  });

  test('more than 50 are refused, and those of the other side are none', () => {
    const many = (count: number, each: number) =>
      Array.from({ length: count * each }, (_, index) => `A${index % count}`);
    expect(table(many(12, 10))).toHaveLength(12);
    expect(table(many(51, 3))).toMatch(/51 accounts/);
    expect(table(many(40, 1))).toMatchObject({ leftOut: [] });
  });
});

describe('ST-20 (unit) a balance of MT940 without a currency', () => {
  const sheet = (opening: string, closing: string) =>
    saidOf(`:20:A\n:25:1\n:60F:${opening}\n:61:2603050305D5,00NTRFNONREF\n:86:Tea\n:62M:${closing}\n-\n`);

  test.each([
    ['C260301USD100,00', 'C26033195,00'],
    ['C260301100,00', 'C260331USD95,00'],
  ])('has that of the other one: %s %s', (opening, closing) => {
    expect(sheet(opening, closing)).toEqual({ amounts: [-500], leftOut: [] });
  });

  test('two currencies are refused', () => {
    expect(sheet('C260301USD100,00', 'C260331EUR95,00')).toMatch(/two currencies/);
  });
});

describe('ST-34 (unit) the accounts of the other sides are none', () => {
  const header = '거래 일시,적요,거래 기관,계좌번호,거래 금액,거래 후 잔액';
  const rows = [
    '2025.03.14 10:00:00,카페,,,"-12,500","987,500"',
    '2025.03.15 10:00:00,월급,국민,111-11,"2,500,000","3,487,500"',
    '2025.03.16 10:00:00,월세,신한,222-22,"-800,000","2,687,500"',
  ];
  const amounts = [-1_250_000, 250_000_000, -80_000_000];

  test('where the balance runs across them, in either order', () => {
    const leftOut: string[] = [];
    expect(saidOf([header, ...rows].join('\n'))).toEqual({ amounts, leftOut });
    expect(saidOf([header, ...rows.toReversed()].join('\n'))).toEqual({ amounts, leftOut });
  });

  test('and which account is meant is asked where it does not', () => {
    const own = rows.map((row) => row.replace('"987,500"', '"900,000"').replace('"3,487', '"3,400'));
    expect(saidOf([header, ...own].join('\n'))).toEqual([
      'Without a name (1 row)',
      '111-11 (1 row)',
      '222-22 (1 row)',
      'All 3 rows: “계좌번호” names the other sides',
    ]);
  });
});
