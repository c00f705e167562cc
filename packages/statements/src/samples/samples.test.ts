import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Reading } from '../reading.ts';
import { readStatementFile } from '../readStatementFile.ts';
import type { StatementFileOutcome } from '../statement.ts';

const read = (file: string, currency = 'EUR', reading?: Reading): StatementFileOutcome =>
  readStatementFile(readFileSync(new URL(file, import.meta.url)), {
    fileName: file,
    currency,
    ...(reading ? { reading } : {}),
  });

/** An outcome in lines: facts, rows as `line date amount text | counterparty | reference | balance`, what was left out. */
function told(outcome: StatementFileOutcome): string[] {
  if (outcome.outcome === 'refused') return [`${outcome.refusal.code}: ${outcome.refusal.message}`];
  if (outcome.outcome === 'question') {
    const { about, text, options } = outcome.question;
    return [
      `${about}: ${text}`,
      ...options.map(
        ({ label, rows }) => `${label} → ${rows.map((row) => `${row.date} ${row.amount}`).join(', ')}`,
      ),
    ];
  }
  const { statements, proof, leftOut, reading } = outcome;
  return [
    ...statements.flatMap(
      ({ account = '-', currency = '-', from, to, opening = '-', closing = '-', rows }) => [
        `${account} ${currency} ${from}..${to} ${opening} → ${closing}`,
        ...rows.map(
          (row) =>
            `${row.line}: ${row.date}${row.valueDate === undefined || row.valueDate === row.date ? '' : ` (${row.valueDate})`} ${row.amount} ${row.reversal ? 'reversal ' : ''}${[row.text, row.counterparty, row.reference, row.balanceAfter].map((part) => part ?? '').join(' | ')}`,
        ),
      ],
    ),
    `${proof.by} ${proof.rows}${proof.breaks ? ` breaks ${JSON.stringify(proof.breaks)}` : ''}`,
    ...leftOut.map(({ line, reason, text }) => `left out ${line}: ${reason}: ${text}`),
    [reading.encoding, reading.delimiter, reading.dateOrder, reading.decimalMark, reading.reversals]
      .filter((part) => part !== undefined)
      .join(' '),
  ];
}

const samples: [string, string, string, string[]][] = [
  [
    'semicolonGerman.csv',
    'EUR',
    'semicolons, preamble and footer, Windows-1252, decimal comma, years of two digits, newest first',
    [
      '- EUR 2026-03-02..2026-03-31 100000 → 301017',
      '8: 2026-03-02 -32300 Stadtwerke Lastschrift Strom 4711 | Stadtwerke |  | 67700',
      '7: 2026-03-05 (2026-03-04) -1250 Café Grün Kartenzahlung Frühstück | Café Grün |  | 66450',
      '6: 2026-03-31 234567 Werk Süd GmbH Lohn/Gehalt Gehalt "März" 2026 | Werk Süd GmbH |  | 301017',
      'running 2',
      'left out 9: footer: Kontostand am 31.03.2026 3.010,17 EUR',
      'windows-1252 ; dmy ,',
    ],
  ],
  [
    'dutchDirection.csv',
    'EUR',
    'Af/Bij beside unsigned amounts, compact dates, own account',
    [
      'NL00TEST0123456789 - 2026-03-10..2026-03-12 185000 → 109525',
      '4: 2026-03-10 -85000 Huur maart Incasso | Huur maart |  | 100000',
      '3: 2026-03-11 10000 Zorgtoeslag Overschrijving | Zorgtoeslag |  | 110000',
      '2: 2026-03-12 -475 Bakker Jansen Betaalautomaat Pasvolgnr: 001 | Bakker Jansen |  | 109525',
      'running 2',
      'utf-8 ; ymd ,',
    ],
  ],
  [
    'americanInOut.csv',
    'USD',
    'two columns of amounts, grouped by commas, month first',
    [
      '- - 2026-03-02..2026-03-28 200000 → 299575',
      '2: 2026-03-02 -425 COFFEE SHOP #12 |  |  | 199575',
      '3: 2026-03-03 250000 PAYROLL ACME |  |  | 449575',
      '4: 2026-03-28 -150000 RENT, APT 4 |  |  | 299575',
      'running 2',
      'utf-8 , mdy .',
    ],
  ],
  [
    'frenchSpaces.tsv',
    'EUR',
    'tabs, UTF-16, narrow spaces between thousands',
    [
      '- - 2026-03-02..2026-03-16 - → -',
      '2: 2026-03-02 (2026-03-01) -320 CARTE BOULANGERIE |  |  | ',
      '3: 2026-03-15 185000 VIREMENT SALAIRE |  |  | ',
      '4: 2026-03-16 -70000 LOYER |  |  | ',
      'none 0',
      'utf-16le \t dmy ,',
    ],
  ],
  [
    'swissApostrophe.csv',
    'CHF',
    'bars, apostrophes between thousands',
    [
      '- - 2026-03-01..2026-03-14 1000000 → 1475000',
      '2: 2026-03-01 -145000 Miete |  |  | 855000',
      '3: 2026-03-14 620000 Lohn |  |  | 1475000',
      'none 0',
      'utf-8 | dmy .',
    ],
  ],
  [
    'polishTrailingMinus.csv',
    'PLN',
    'Windows-1250, minus behind the number, spaces between thousands',
    [
      '- - 2026-03-01..2026-03-03 100000 → 401661',
      '2: 2026-03-01 -2340 Żabka zakupy spożywcze |  |  | 97660',
      '3: 2026-03-02 310000 Przelew przychodzący – wypłata |  |  | 407660',
      '4: 2026-03-03 -5999 Księgarnia „Świat” |  |  | 401661',
      'running 2',
      'windows-1250 ; ymd ,',
    ],
  ],
  [
    'russian.csv',
    'RUB',
    'Windows-1251, names in Cyrillic',
    [
      '- - 2026-03-01..2026-03-13 1000000 → 5964980',
      '2: 2026-03-01 -35020 Магазин «Пятёрочка» |  |  | 964980',
      '3: 2026-03-13 5000000 Зарплата |  |  | 5964980',
      'none 0',
      'windows-1251 ; dmy ,',
    ],
  ],
  [
    'brackets.csv',
    'USD',
    'brackets for money out, named months, currency signs',
    [
      '- - 2026-03-01..2026-03-15 50000 → 41590',
      '2: 2026-03-01 -5410 Groceries |  |  | 44590',
      '3: 2026-03-02 1000 Refund |  |  | 45590',
      '4: 2026-03-15 -4000 Petrol |  |  | 41590',
      'running 2',
      'utf-8 , ymd .',
    ],
  ],
  [
    'noHeader.csv',
    'EUR',
    'no header',
    [
      '- - 2026-03-01..2026-03-03 10000 → 59350',
      '1: 2026-03-01 -400 Corner shop |  |  | 9600',
      '2: 2026-03-02 -250 Bus |  |  | 9350',
      '3: 2026-03-03 50000 Pay |  |  | 59350',
      'running 2',
      'utf-8 , ymd .',
    ],
  ],
  [
    'twoCurrencies.csv',
    'EUR',
    'pending rows and another currency are left out and said',
    [
      '- EUR 2026-03-01..2026-03-03 10000 → 18800',
      '2: 2026-03-01 -1200 Lunch |  |  | 8800',
      '5: 2026-03-03 10000 Top-up |  |  | 18800',
      'none 0',
      'left out 3: other-currency: 2026-03-01 10:00:00 Taxi in London -20.00 GBP COMPLETED 30.00',
      'left out 4: pending: 2026-03-02 08:01:00 Hotel -50.00 EUR PENDING',
      'utf-8 , ymd .',
    ],
  ],
  [
    'ambiguousDates.csv',
    'EUR',
    'no day above 12: one question',
    [
      'dates: Is “03/04/2026” 3 April 2026 or 4 March 2026? All 3 dates can be read in both orders.',
      'Day first: 3 April 2026 to 6 May 2026 → 2026-04-03 -400, 2026-04-05 -250, 2026-05-06 2000',
      'Month first: 4 March 2026 to 5 June 2026 → 2026-03-04 -400, 2026-05-04 -250, 2026-06-05 2000',
    ],
  ],
  [
    'ambiguousDecimals.csv',
    'EUR',
    'three digits behind every mark: one question',
    [
      'decimals: How much is “-1.200”? All 3 amounts can be read with either decimal mark.',
      'The point is the decimal mark → 2026-03-01 -120, 2026-03-05 250, 2026-03-06 -310',
      'The comma is the decimal mark → 2026-03-01 -120000, 2026-03-05 250000, 2026-03-06 -310000',
    ],
  ],
  [
    'unsigned.csv',
    'EUR',
    'no sign anywhere: one question',
    [
      'direction: All 2 amounts are written without a sign. Is this money in or money out? If it is both, the file does not tell which.',
      'Money in → 2026-03-01 120000, 2026-03-05 2500',
      'Money out → 2026-03-01 -120000, 2026-03-05 -2500',
    ],
  ],
  [
    'namedBalances.csv',
    'EUR',
    'balances that are named above and below the table prove the amounts',
    [
      '- - 2026-03-13..2026-03-15 100000 → 223750',
      '5: 2026-03-13 150000 Salaris maart |  |  | ',
      '6: 2026-03-14 -25050 Huur |  |  | ',
      '7: 2026-03-15 -1200 Brood |  |  | ',
      'balances 3',
      'left out 9: footer: New balance EUR: 31.03.2026 2.237,50',
      'utf-8 ; dmy ,',
    ],
  ],
  [
    'twoTables.csv',
    'EUR',
    'two tables of two accounts: one question',
    [
      'account: The file has 2 tables. Which one do you want to import?',
      'Umsätze Girokonto (2 rows) → 2026-03-31 -6544, 2026-03-30 30000',
      'Umsätze Tagesgeldkonto (1 row) → ',
    ],
  ],
  [
    'twoHeaderLines.csv',
    'EUR',
    'a header of two lines',
    [
      '- - 2026-03-30..2026-03-31 100000 → 193456',
      '3: 2026-03-30 -6544 Strom |  |  | 93456',
      '4: 2026-03-31 100000 Lohn |  |  | 193456',
      'none 0',
      'utf-8 ; dmy ,',
    ],
  ],
  [
    'feeBeside.csv',
    'EUR',
    'a fee beside the amount, which the balance tells',
    [
      'Current EUR 2026-03-29..2026-03-30 100000 → 93716',
      '2: 2026-03-29 -1234 CARD_PAYMENT Tea house |  |  | 98766',
      '3: 2026-03-29 -10050 TRANSFER To Bob |  |  | 88716',
      '4: 2026-03-30 5000 TOPUP Top-up |  |  | 93716',
      'running 2',
      'utf-8 , ymd .',
    ],
  ],
  [
    'noHeaderInOut.csv',
    'CAD',
    'no header, money out and in in columns of their own',
    [
      '- - 2026-03-29..2026-03-31 120000 → 98766',
      '3: 2026-03-29 -70000 RENT |  |  | 50000',
      '2: 2026-03-30 50000 PAYROLL |  |  | 100000',
      '1: 2026-03-31 -1234 COFFEE |  |  | 98766',
      'running 2',
      'utf-8 , mdy .',
    ],
  ],
  [
    'creditsWithMinus.csv',
    'USD',
    'credits with a minus and no balance: one question',
    [
      'direction: Everything in the column Credit has a minus. Is it money in or money out?',
      'Money out → 2026-03-15 -50000',
      'Money in → 2026-03-15 50000',
    ],
  ],
  [
    'infoPending.csv',
    'EUR',
    'pending rows that a column named Info tells',
    [
      'DE00123456789012345600 EUR 2026-03-30..2026-03-30 - → -',
      '2: 2026-03-30 -5400 Stadtwerke FOLGELASTSCHRIFT Strom | Stadtwerke |  | ',
      'none 0',
      'left out 3: pending: DE00123456789012345600 31.03.26 KARTENZAHLUNG Brot Bäcker -3,20 EUR Umsatz vorgemerkt',
      'windows-1252 ; dmy ,',
    ],
  ],
  [
    'summaryAbove.csv',
    'USD',
    'a summary above the table, and a row that only states a balance',
    [
      '- - 2026-03-15..2026-03-31 123456 → 222222',
      '9: 2026-03-15 -1234 COFFEE |  |  | 122222',
      '10: 2026-03-31 100000 PAYROLL |  |  | 222222',
      'running 2',
      'left out 8: information: 03/01/2026 Beginning balance as of 03/01/2026 1,234.56',
      'utf-8 , mdy .',
    ],
  ],
  [
    'yearless.csv',
    'IDR',
    'dates without a year, of a period that stands above the table',
    [
      '- - 2025-12-28..2026-01-02 100000000 → 597500000',
      '8: 2025-12-28 -2500000 TRSF E-BANKING DB KOPI |  |  | 97500000',
      '9: 2026-01-02 500000000 KR OTOMATIS GAJI |  |  | 597500000',
      'none 0',
      "left out 10: pending: PEND TARIK TUNAI '0000 50,000.00 DB",
      'left out 12: footer: Saldo Awal : 1 000 000.00',
      'left out 13: footer: Saldo Akhir : 5 975 000.00',
      'utf-8 , ymd .',
    ],
  ],
  [
    'impossibleDate.csv',
    'EUR',
    '30 February stops the file',
    ["unreadable-cell: Line 3: “30.02.2026” can't be read as a date. Nothing was imported."],
  ],
  [
    'subRows.csv',
    'CHF',
    'the parts of an order below its row',
    [
      '- CHF 2026-03-05..2026-03-20 100000 → 118000',
      '10: 2026-03-05 -32000 e-banking order Collective order |  |  | 68000',
      '9: 2026-03-20 50000 ACME AG Salary |  |  | 118000',
      'balances 2',
      'left out 11: footer: -300.00 993-1 Housing Ltd Rent',
      'left out 12: footer: -20.00 993-1 Garden club Fee',
      'utf-8 ; ymd .',
    ],
  ],
  [
    'santander.txt',
    'GBP',
    'blocks of labelled lines, which a no-break space follows',
    [
      '- - 2026-03-05..2026-03-09 50000 → 98750',
      '10: 2026-03-05 50000 BANK GIRO CREDIT REF ACME |  |  | 100000',
      '5: 2026-03-09 -1250 CARD PAYMENT TO TEA HOUSE |  |  | 98750',
      'none 0',
      'windows-1252 \t dmy .',
    ],
  ],
  [
    'sgml.ofx',
    'EUR',
    'OFX 1, missing end tags, decimal commas, a reference that repeats',
    [
      '12345-6 EUR 2026-03-01..2026-03-31 - → 263450',
      '17: 2026-03-02 -1250 Padaria São José Pão & café | Padaria São José | A1 | ',
      '18: 2026-03-15 165000 Salário | Salário | A2 | ',
      '19: 2026-03-15 -300 Tarifa | Tarifa | A2 | ',
      'none 0',
      'windows-1252 ,',
    ],
  ],
  [
    'xml.ofx',
    'EUR',
    'OFX 2, a credit card, five decimals',
    [
      '4000-XX EUR 2026-03-01..2026-03-31 - → -12040',
      '9: 2026-03-03 -895 Books & more | Books & more | c1 | ',
      '10: 2026-03-20 5000 Payment | Payment | c2 | ',
      'none 0',
      'utf-8 .',
    ],
  ],
  [
    'twoAccounts.ofx',
    'EUR',
    'two accounts: one question',
    [
      'account: The file has statements of 2 accounts. Which one do you want to import?',
      '111 (1 row) → 2026-03-02 -500',
      '222 (1 row) → 2026-03-03 700',
    ],
  ],
  [
    'batch.camt053.xml',
    'EUR',
    'a batch with details, a pending entry',
    [
      'DE00123456789012345600 EUR 2026-03-05..2026-03-31 100000 → 244950',
      '7: 2026-03-05 -2000 Garden centre Plants | Garden centre | e1 | ',
      '8: 2026-03-05 -3050 Hardware Paint | Hardware | R1/2 | ',
      '9: 2026-03-15 150000 Acme Salary March | Acme |  | ',
      'balances 3',
      'left out 10: pending: Reserved',
      'utf-8',
    ],
  ],
  [
    'reversal.camt053.xml',
    'EUR',
    'prefixes, a reversal whose meaning the balances decide',
    [
      'DE00123456789012345600 EUR 2026-03-05..2026-03-31 10000 → 10000',
      '6: 2026-03-05 -1000 Direct debit |  |  | ',
      '7: 2026-03-07 1000 reversal Direct debit returned |  |  | ',
      'none 0',
      'utf-8 original',
    ],
  ],
  [
    'reversalOpen.camt054.xml',
    'EUR',
    'a reversal without balances: one question',
    [
      'reversals: The file has 1 reversal, and banks differ in how they write their direction. Which rows are right?',
      'The direction is that of the reversal → 2026-03-07 1000',
      'The direction is that of the entry that was reversed → 2026-03-07 -1000',
    ],
  ],
  [
    'interim.camt052.xml',
    'EUR',
    'a report without a closing balance',
    [
      'DE00123456789012345600 EUR 2026-03-01..2026-03-01 -1000 → -',
      '5: 2026-03-01 -400 Fee |  |  | ',
      'none 0',
      'utf-8',
    ],
  ],
  [
    'german.sta',
    'EUR',
    'German field 86, reversals RC and RD, 30 February',
    [
      '12345678/0000123456 EUR 2026-02-27..2026-03-04 100000 → 90100',
      '5: 2026-03-02 -1250 Bäckerei Meyer KARTENZAHLUNG Brot und Brötchen | Bäckerei Meyer | B1 | ',
      '7: 2026-03-03 1250 reversal STORNO Brot zurueck |  |  | ',
      '9: 2026-02-28 100 ZINSEN Zinsen Februar |  |  | ',
      '11: 2026-03-04 -10000 reversal RUECKRUF Gutschrift zurueck |  |  | ',
      'balances 4',
      'windows-1252 own',
    ],
  ],
  [
    'dutch.sta',
    'EUR',
    'SWIFT blocks, Dutch field 86, leading zeros, overdrawn',
    [
      'NL00TEST0123456789 EUR 2026-03-03..2026-03-04 -500 → -47817',
      '6: 2026-03-04 -47317 J. de Vries Factuur 2026-17 SEPA OVERBOEKING | J. de Vries |  | ',
      'balances 1',
      'utf-8',
    ],
  ],
  [
    'cash.qif',
    'EUR',
    'splits, transfers, apostrophe years, an opening balance',
    [
      'Purse - 2026-01-14..2026-02-03 10000 → -',
      '11: 2026-01-14 -1250 Grocer Weekly shop Vegetables Food -10.00 Home -2.50 | Grocer |  | ',
      '21: 2026-02-03 -104000 Savings bank Transfer: Savings | Savings bank |  | ',
      'none 0',
      "left out 6: information: 1/ 3'26 100.00 Opening Balance [Purse]",
      'utf-8 mdy .',
    ],
  ],
  [
    'ambiguous.qif',
    'EUR',
    'two date orders: one question',
    [
      'dates: Is “3/4/2026” 3 April 2026 or 4 March 2026? All 2 dates can be read in both orders.',
      'Day first: 3 April 2026 to 5 April 2026 → 2026-04-03 -1250, 2026-04-05 2000',
      'Month first: 4 March 2026 to 4 May 2026 → 2026-03-04 -1250, 2026-05-04 2000',
    ],
  ],
];

describe('ST-20 (unit) one sample file per dialect', () => {
  test.each(samples)('%s (%s): %s', (file, currency, _what, expected) => {
    expect(told(read(file, currency))).toEqual(expected);
  });
});
