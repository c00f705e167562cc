import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';
import { becomes, unproved } from '../testing/becomes.ts';
import { mayBe } from '../values/currencySigns.ts';

/** Amounts and the lines that were left out, or why the file is refused. */
function read(lines: readonly string[], currency = 'EUR') {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const outcome = readStatementFile(bytes, { fileName: 'a.csv', currency });
  if (outcome.outcome === 'question') return outcome.question.text;
  if (outcome.outcome === 'refused') return outcome.refusal;
  return {
    amounts: outcome.statements.flatMap(({ rows }) => rows.map(({ amount }) => amount)),
    left: outcome.leftOut.map(({ line, reason }) => `${line} ${reason}`),
  };
}
const table = (...amounts: string[]) => [
  'Date;Text;Amount',
  ...amounts.map((amount, index) => `2026-03-${10 + index};a;${amount}`),
];

test('ST-182 (unit) of two amounts with their currencies the one in nothing but the own currency is taken', () => {
  const lines = [
    'Date,Description,Amount,Currency,Amount,Currency',
    '2025-03-28,Spar,-18.20,EUR,-18.20,EUR',
    '2025-03-03,Edf,-67.00,USD,-62.00,EUR',
  ];
  expect(becomes(lines)).toEqual(unproved(-18_20, -62_00));
});

test.each([
  [
    'between it and the other',
    'Amount EUR,Currency,Original amount',
    '-18.20,EUR,-18.20',
    '-62.00,USD,-67.00',
  ],
  ['in front of the other', 'Currency,Amount,Amount in EUR', 'EUR,-18.20,-18.20', 'USD,-67.00,-62.00'],
])(
  'ST-182 (unit) an amount whose name says the own currency has it, with currencies %s',
  (_what, names, ...cells) => {
    const rows = cells.map((cell) => `2025-03-28,Spar,${cell}`);
    expect(becomes([`Date,Description,${names}`, ...rows])).toEqual(unproved(-18_20, -62_00));
  },
);

test('ST-34 (unit) an amount alone whose name says the own currency is left out where its row says another', () => {
  const rows = ['2026-03-10;a;-12,50;USD', '2026-03-11;b;-2,50;EUR'];
  expect(read(['Date;Text;Amount EUR;Currency', ...rows])).toEqual({
    amounts: [-250],
    left: ['2 other-currency'],
  });
});

describe('ST-34 ST-147 (unit) amounts in another currency', () => {
  test.each([
    '-₺12,50',
    '-12,50 Lei',
    '฿-12,50',
    '-12,50 грн',
    'kr -12,50',
    '-$12,50',
    '-¥12,50',
    '-12,50 abc',
    'TRY -12,50',
    '₿ -12,50',
  ])('a row of %s is left out and said', (amount) => {
    expect(read(table(amount, '-2,50'))).toEqual({ amounts: [-250], left: ['2 other-currency'] });
  });

  test.each([['Amount (฿)'], ['Betrag in Lei'], ['Amount (₿)'], ['Summa kr'], ['金額(円)'], ['Amount USD']])(
    'a file of those alone is refused: %s',
    (name) => {
      expect(read([`Date;Text;${name}`, '2026-03-10;a;-12,50'])).toMatchObject({ code: 'other-currency' });
    },
  );

  test('a file without names of columns is refused, too', () => {
    expect(read(['2026-03-10;a;-₺12,50', '2026-03-11;b;-₺2,50'])).toMatchObject({ code: 'other-currency' });
  });

  test('what was paid abroad stands beside the amount', () => {
    expect(read(['Date;Text;Amount;Paid', '2026-03-10;a;-12,50;$15,00', '2026-03-11;b;-2,50;$3,00'])).toEqual(
      {
        amounts: [-1250, -250],
        left: [],
      },
    );
  });

  test.each([
    ['USD', '$'],
    ['CAD', '$'],
    ['JPY', '¥'],
    ['CNY', '¥'],
    ['SEK', 'kr'],
    ['DKK', 'kr.'],
    ['EUR', '€'],
    ['EUR', 'Euro'],
    ['EUR', 'eur'],
    ['RON', 'Lei'],
    ['USD', 'US Dollar'],
    ['USD', 'US-Dollar'],
    ['JPY', '円'],
    ['PLN', 'zł'],
  ])('%s may be written as %s', (currency, written) => {
    expect(mayBe(written, currency)).toBe(true);
  });

  test('a column of currencies has signs and names', () => {
    expect(
      read([
        'Date;Text;Amount;Currency',
        '2026-03-10;a;-1,00;€',
        '2026-03-11;a;-2,00;Euro',
        '2026-03-12;a;-3,00;£',
      ]),
    ).toEqual({ amounts: [-100, -200], left: ['4 other-currency'] });
  });

  test.each([
    ['12.50 C', 'DR 2.50', [1250, -250]],
    ['CR 12.50 EUR', '2.50 € DR', [1250, -250]],
    ['S 12,50', 'H 2,50', [-1250, 250]],
  ])('a direction beside the digits is none: %s and %s', (first, second, amounts) => {
    expect(read(table(first, second))).toEqual({ amounts, left: [] });
  });

  test.each(['1回払い', '-5,0O', '-5,00x', '-5,00abc'])(
    'letters that are no currency make no amount: %s',
    (text) => {
      expect(read(table(text, '-2,50'))).toMatchObject({ code: 'unreadable-cell', line: 2, text });
    },
  );

  test.each(['-5,00EUR', '-5,00Euro', '-5,00€'])('a currency needs no space: %s', (amount) => {
    expect(read(table(amount, '-2,50'))).toEqual({ amounts: [-500, -250], left: [] });
  });

  test.each(['-5,00USD', '-5,00BTC', '-5,00kr.'])('nor does another one: %s', (amount) => {
    expect(read(table(amount, '-2,50'))).toEqual({ amounts: [-250], left: ['2 other-currency'] });
  });
});

describe('ST-24 ST-148 (unit) decimals of a currency', () => {
  test.each([
    [['-1,500'], 'JPY', [-150000]],
    [['-1.500', '-20'], 'JPY', [-150000, -2000]],
    [['-1500.00'], 'KRW', [-150000]],
    [['-5,000', '0', '-12,000'], 'KRW', [-500000, 0, -1200000]],
    [['-1500.000'], 'JPY', [-150000]],
    [['-1500,00'], 'EUR', [-150000]],
  ])('%j in %s is asked about nowhere', (amounts, currency, expected) => {
    expect(read(table(...amounts), currency)).toMatchObject({ amounts: expected });
  });

  test.each([
    ['-1,500.50', 'JPY'],
    ['-1.5', 'VND'],
    ['0.027036667', 'EUR'],
    ['-12,3456', 'USD'],
  ])('%s in %s stops the file with its line', (amount, currency) => {
    expect(read(table(amount, '-2'), currency)).toMatchObject({
      code: 'unreadable-cell',
      line: 2,
      text: amount,
    });
  });
});

describe('ST-148 (unit) decimals that are rare in a currency', () => {
  test.each([
    [['-1.500.000,00', '1.533,97'], 'IDR', [-1_500_000_00, 1_533_97]],
    [['-50,000.00', '12.34', '-20,000.00'], 'IDR', [-50_000_00, 12_34, -20_000_00]],
    [['-1.500', '-20.000'], 'IDR', [-1_500_00, -20_000_00]],
    [['-13.960,01', '-200,00'], 'COP', [-13_960_01, -200_00]],
  ])('%j in %s are read', (amounts, currency, expected) => {
    expect(read(table(...amounts), currency)).toMatchObject({ amounts: expected });
  });
});

describe('ST-34 ST-147 (unit) what banks write for the own currency', () => {
  test.each([
    ['RUB', 'RUR'],
    ['CNY', '人民币元'],
    ['CNY', 'RMB'],
    ['ILS', 'NIS'],
    ['JPY', '-'],
  ])('%s may be written %s', (currency, written) => {
    const lines = ['Date;Text;Amount;Currency', `2026-03-10;a;-12;${written}`, `2026-03-11;b;-3;${written}`];
    expect(read(lines, currency)).toEqual({ amounts: [-12_00, -3_00], left: [] });
  });

  test('letters in front of whole figures are a number of something', () => {
    const lines = ['A;B;C;D', '2026-03-10;a;FT12;-12,50', '2026-03-11;b;FT13;2,50'];
    expect(read(lines)).toEqual({ amounts: [-12_50, 2_50], left: [] });
  });
});

describe('ST-147 ST-182 (unit) amounts that are named those of the account', () => {
  test('keep the rows whose currency beside another amount is a foreign one', () => {
    const lines = [
      'Date;Text;Amount;Currency;Amount in account currency',
      '2026-03-10;Kiosk;-12.50;EUR;-12.50',
      '2026-03-11;Hotel;-199.99;USD;-184.20',
    ];
    expect(read(lines)).toEqual({ amounts: [-12_50, -184_20], left: [] });
  });

  test('are not those in a currency that came before', () => {
    const lines = ['Date;Libellé;Montant(EUROS);Montant(FRANCS)', '13/03/2026;CB;-32,50;-213,19'];
    expect(read(lines)).toEqual({ amounts: [-32_50], left: [] });
  });
});

describe('ST-207 (unit) a currency above the table', () => {
  const rows = ['Date;Text;Amount;Balance', '2026-03-10;a;-12.50;987.50', '2026-03-11;b;-2.50;985.00'];

  test.each([
    ['Currency;USD'],
    ['Account:;1234', 'Währung: CHF'],
    ['#Waluta;', 'PLN;'],
    ['Compte tenu en;1', 'Devise;CHF'],
    ['Balance: USD 2,522.41'],
    ['Saldo;2.522,41;CHF', 'Saldo;2.522,41 CHF'],
  ])('that is another one refuses the file: %s %s', (...above) => {
    expect(read([...above, '', ...rows])).toMatchObject({ code: 'other-currency' });
  });

  test.each([
    ['Currency;EUR'],
    ['Währung: Euro'],
    ['Balance: €2,522.41'],
    ['Balance: USD 2,522.41', 'Balance: EUR 2,000.00'],
    ['Rate USD 1.08'],
    ['Bank;ABC 12.50'],
  ])('that may be the own one, or is none, does not: %s %s', (...above) => {
    expect(read([...above, '', ...rows])).toEqual({ amounts: [-12_50, -2_50], left: [] });
  });

  test('counts less than what the table says', () => {
    const own = ['Date;Text;Amount (EUR)', '2026-03-10;a;-12.50'];
    expect(read(['Currency;USD', '', ...own])).toEqual({ amounts: [-12_50], left: [] });
    expect(read(['Currency;USD', '', 'Date;Text;Amount', '2026-03-10;a;-12.50 €'])).toEqual({
      amounts: [-12_50],
      left: [],
    });
  });
});

describe('ST-206 (unit) hundredths of a currency', () => {
  test.each([
    ['EUR', 'Date;Text;Amount in cents'],
    ['GBP', 'Date;Text;Amount (pence)'],
    ['EUR', 'Datum;Text;Betrag (Cent)'],
    ['EUR', 'Date;Libellé;Montant (centimes)'],
    ['PLN', 'Data;Opis;Kwota (grosze)'],
    ['CNY', '日期;摘要;金额(分)'],
    ['EUR', 'date;text;amount_minor'],
  ])('%s: %s', (currency, header) => {
    expect(read([header, '2026-03-10;a;-1250', '2026-03-11;b;5'], currency)).toEqual({
      amounts: [-12_50, 5],
      left: [],
    });
  });

  test('are none with decimals, or where the currency has none', () => {
    expect(read(['Date;Text;Amount in cents', '2026-03-10;a;-12.50'])).toEqual({
      amounts: [-12_50],
      left: [],
    });
    expect(read(['Date;Text;Amount in cents', '2026-03-10;a;-1250'], 'JPY')).toEqual({
      amounts: [-1250_00],
      left: [],
    });
  });

  test('stand beside a balance in whole units', () => {
    const rows = ['10.03.2026;a;-1250;987,50', '11.03.2026;b;-250;985,00', '12.03.2026;c;500;990,00'];
    expect(read(['Datum;Text;Betrag in Cent;Saldo', ...rows])).toEqual({
      amounts: [-12_50, -2_50, 5_00],
      left: [],
    });
  });
});

describe('ST-147 (unit) codes in front of what was paid abroad', () => {
  test('are about that alone where only other ones stand beside a figure', () => {
    const lines = [
      'Datum;Specifikation;Valuta;Utl. belopp;Belopp',
      '2026-03-14;ICA;SEK;0;-125,00',
      '2026-03-16;HOTEL;EUR;100;-1150,00',
      '2026-03-20;LÖN;;0;2000,00',
    ];
    expect(becomes(lines, 'SEK')).toEqual(unproved(-125_00, -1150_00, 2000_00));
  });
});
