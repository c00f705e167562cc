import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';
import { becomes, proved, unproved } from '../testing/becomes.ts';

/** The rows of a table as `day amount`, with what was left out; or what is asked or refused. */
function told(currency: string, lines: readonly string[]): unknown {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const outcome = readStatementFile(bytes, { fileName: 'a.csv', currency });
  if (outcome.outcome === 'refused') return outcome.refusal.code;
  if (outcome.outcome === 'question') return outcome.question.about;
  const rows = outcome.statements.flatMap((statement) => statement.rows);
  return [
    ...rows.map(({ date, amount }) => `${date} ${amount / 100}`),
    ...outcome.leftOut.map(({ line, reason }) => `${line} ${reason}`),
  ];
}

describe('ST-20 ST-183 (unit) tables of banks', () => {
  test.each<[string, string, string[], string[]]>([
    [
      'money out in a column whose name is not known beside money in',
      'JPY',
      [
        '日付,摘要,ZZZ,お預り金額,差引残高',
        '2025/3/14,A,"1,250",,98750',
        '2025/3/17,B,,"250,000",348750',
        '2025/3/18,C,750,,348000',
      ],
      ['2025-03-14 -1250', '2025-03-17 250000', '2025-03-18 -750'],
    ],
    [
      'money in and out of MUFG',
      'JPY',
      ['日付,摘要,支払い金額,預かり金額', '2025/3/14,A,"1,250",', '2025/3/17,B,,"250,000"'],
      ['2025-03-14 -1250', '2025-03-17 250000'],
    ],
    [
      'an amount named so beside a direction of its own',
      'CNY',
      [
        '交易日期,摘要,交易金额(收入),交易金额(支出)',
        '2025-03-14,A,,125.50',
        '2025-03-17,B,"2,500.00",',
        '2025-03-18,C,,100.00',
      ],
      ['2025-03-14 -125.5', '2025-03-17 2500', '2025-03-18 -100'],
    ],
    [
      'currencies of foreign amounts behind those',
      'UAH',
      [
        'Дата,Деталі,Сума в валюті картки (UAH),Сума в валюті операції,Валюта',
        '14.03.2025,A,-125.50,-125.50,UAH',
        '15.03.2025,B,-400.00,-10.00,USD',
      ],
      ['2025-03-14 -125.5', '2025-03-15 -400'],
    ],
    [
      'a card of KBC: what was paid abroad as it was converted, on the day of settlement',
      'EUR',
      [
        'datum verrichting;Datum verrekening;bedrag;credit;debet;munt;koers;bedrag in EUR;Handelaar',
        '01/03/2025;14/03/2025;-16,52;;-16,52;EUR;1;-16,52;Colruyt',
        '20/03/2025;22/03/2025;-50,00;;-50,00;USD;0,93;-46,50;Amazon',
        '24/03/2025;24/03/2025;35,77;35,77;;EUR;1;35,77;Payment',
      ],
      ['2025-03-14 -16.52', '2025-03-22 -46.5', '2025-03-24 35.77'],
    ],
    [
      'Revolut in German: the day on which a payment is complete',
      'EUR',
      [
        'Datum des Beginns,Datum des Abschlusses,Beschreibung,Betrag,Währung',
        '2025-03-13 10:00:00,2025-03-14 09:00:00,A,-12.50,EUR',
        '2025-03-15 10:00:00,2025-03-16 10:00:01,B,100.00,EUR',
      ],
      ['2025-03-14 -12.5', '2025-03-16 100'],
    ],
    [
      'UBS: the day on which it booked, beside the one on which the payment was made',
      'EUR',
      [
        'Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Belastung;Gutschrift;Saldo;Beschreibung1',
        '2025-05-15;;2025-05-16;2025-05-16;;8598.00;21762.90;A',
        '2025-05-08;;2025-05-09;2025-05-09;-10812.00;;13164.90;B',
      ],
      ['2025-05-09 -10812', '2025-05-16 8598'],
    ],
    [
      'lines of balances and turnovers in Lithuanian',
      'EUR',
      [
        'Data,Gavėjas,Paaiškinimai,Suma,Valiuta,D/K',
        '2025-03-01,,Likutis pradžiai,1000.00,EUR,K',
        '2025-03-14,MAXIMA,Pirkinys,12.50,EUR,D',
        '2025-03-17,ACME,Atlyginimas,2500.00,EUR,K',
        '2025-03-31,,Apyvarta,12.50,EUR,D',
        '2025-03-31,,Apyvarta,2500.00,EUR,K',
        '2025-03-31,,Likutis pabaigai,3487.50,EUR,K',
      ],
      [
        '2025-03-14 -12.5',
        '2025-03-17 2500',
        '2 information',
        '5 information',
        '6 information',
        '7 information',
      ],
    ],
    [
      'a dash between a day and its time',
      'TRY',
      ['Tarih/Saat;Açıklama;Tutar', '17/03/2025-10:00:00;A;25.000,00', '14/03/2025-11:00:00;B;-125,00'],
      ['2025-03-17 25000', '2025-03-14 -125'],
    ],
    [
      'payments within what a wallet holds',
      'CNY',
      [
        '交易时间,商品说明,收/支,金额,交易状态',
        '2025-03-18 10:00:00,A,支出,35.00,交易成功',
        '2025-03-17 10:00:00,B,收入,100.00,交易成功',
        '2025-03-16 10:00:00,C,不计收支,500.00,交易成功',
        '2025-03-15 10:00:00,D,/,20.00,提现已到账',
      ],
      ['2025-03-18 -35', '2025-03-17 100', '4 information', '5 information'],
    ],
    [
      'words of a direction, and one that says none, in a column of types',
      'EUR',
      [
        'Date,Text,Type,Amount',
        '2025-03-14,A,OUT,10.00',
        '2025-03-15,B,NEUTRAL,50.00',
        '2025-03-16,C,IN,5.00',
      ],
      ['2025-03-14 -10', '2025-03-16 5', '3 information'],
    ],
    [
      'other types beside signs',
      'CNY',
      [
        '日期,说明,类型,金额',
        '2025-03-14,A,其他,-10.00',
        '2025-03-15,B,收入,50.00',
        '2025-03-16,C,支出,-20.00',
      ],
      ['2025-03-14 -10', '2025-03-15 50', '2025-03-16 -20'],
    ],
    [
      'amounts under the name of a value',
      'GBP',
      [
        'Date,Type,Description,Value,Balance',
        '18 Mar 2025,POS,A,-20.00,480.00',
        '17 Mar 2025,BAC,B,400.00,500.00',
      ],
      ['2025-03-17 400', '2025-03-18 -20'],
    ],
    [
      'accounts of the other side behind its name',
      'PLN',
      [
        'Data operacji;Data księgowania;Nadawca/Odbiorca;Numer konta;Kwota',
        "2025-03-14;2025-03-14;A;'';-12,50",
        "2025-03-17;2025-03-17;B;'123';2 500,00",
      ],
      ['2025-03-14 -12.5', '2025-03-17 2500'],
    ],
    [
      'years of Thailand in two digits',
      'THB',
      ['วันที่,รายการ,ถอนเงิน,ฝากเงิน', '14/03/68,A,125.50,', '17/03/68 10:00,B,,"25,000.00"'],
      ['2025-03-14 -125.5', '2025-03-17 25000'],
    ],
    [
      'a purchase that is not booked yet',
      'USD',
      [
        'Transaction Date,Posting Date,Description,Amount',
        '03/13/2025,03/14/2025,A,-12.50',
        '03/15/2025,,B,-5.00',
        '03/16/2025,03/17/2025,C,2500.00',
      ],
      ['2025-03-14 -12.5', '2025-03-17 2500', '3 pending'],
    ],
  ])('%s', (_what, currency, lines, rows) => {
    expect(told(currency, lines)).toEqual(rows);
  });

  test.each([
    [
      'a purchase that has a balance and no day of booking',
      'unreadable-cell',
      [
        'Transaction Date,Posting Date,Text,Amount,Balance',
        '03/13/2025,03/14/2025,A,-12.50,80',
        '03/15/2025,,B,-5,75',
      ],
    ],
    [
      'a purchase whose state is booked, without a day of booking',
      'unreadable-cell',
      [
        'Transaction Date,Posting Date,Text,Amount,Status',
        '03/13/2025,03/14/2025,A,-1,Posted',
        '03/15/2025,,B,-5,Posted',
      ],
    ],
    [
      'a row with its amount in a column that nobody knows',
      'columns-unknown',
      [
        'Date,Text,Amount,Balance,Zzz',
        '2025-03-13,A,-12.50,80.00,',
        '2025-03-15,B,,75.00,5.00',
        '2025-03-16,C,-1.00,,',
      ],
    ],
  ])('and stop at %s', (_what, code, lines) => {
    expect(told('USD', lines)).toBe(code);
  });

  test('and a year of two digits in baht that no Thai writes is as elsewhere', () => {
    expect(told('THB', ['Date,Text,Amount', '14/03/25,A,-1.00', '17/03/25,B,-2.00'])).toEqual('dates');
  });
});

describe('ST-183 ST-147 (unit) a table that tells both sides of each payment', () => {
  const header =
    'ID,Status,Direction,"Created on","Source fee amount","Source name","Source amount (after fees)","Source currency","Target name","Target amount (after fees)","Target currency"';
  const read = (...rows: string[]) => told('EUR', [header, ...rows]);

  test('counts that of the person', () => {
    const rows = [
      'T-1,COMPLETED,OUT,2025-03-14 10:00:00,0.00,Mira,100.00,EUR,Ada,108.00,USD',
      'T-2,COMPLETED,IN,2025-03-15 10:00:00,0.00,Work,540.00,USD,Mira,497.20,EUR',
      'T-3,COMPLETED,OUT,2025-03-16 10:00:00,0.00,Mira,12.30,USD,Cafe,12.30,USD',
    ];
    expect(read(...rows)).toEqual(['2025-03-14 -100', '2025-03-15 497.2', '4 other-currency']);
  });

  test('counts an exchange out of and into the currency of the person, and leaves out the others', () => {
    const rows = [
      'T-1,COMPLETED,NEUTRAL,2025-03-14 10:00:00,0.00,Mira,100.00,EUR,Mira,108.00,USD',
      'T-2,COMPLETED,NEUTRAL,2025-03-15 10:00:00,0.00,Mira,50.00,USD,Mira,46.10,EUR',
      'T-3,COMPLETED,NEUTRAL,2025-03-16 10:00:00,0.00,Mira,5.00,EUR,Mira,5.00,EUR',
      'T-4,COMPLETED,OUT,2025-03-17 10:00:00,0.00,Mira,2.00,EUR,Cafe,2.00,EUR',
    ];
    expect(read(...rows)).toEqual(['2025-03-14 -100', '2025-03-15 46.1', '2025-03-17 -2', '4 information']);
  });
});

test.each<[string, string[]]>([
  [
    'a card',
    ['Posted Date,Card No.,Description,Debit,Credit', '2026-01-12,1234,A,33.79,', '2026-01-11,1234,B,,50'],
  ],
  ['a bank', ['Datum;Objem;Kód banky;Typ', '14.03.2025;-489,90;0800;A', '15.03.2025;20,00;0800;B']],
  [
    'an account',
    ['Buchungsdatum;Zweck;IBAN;Betrag (€)', '12.02.25;A;DE1234;-41,18', '11.02.25;B;DE1234;7,20'],
  ],
])('ST-182 (unit) the number of %s is no balance', (_what, lines) => {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const outcome = readStatementFile(bytes, { fileName: 'a.csv', currency: 'EUR' });
  if (outcome.outcome !== 'read') throw new Error(outcome.outcome);
  expect(outcome.statements.flatMap(({ rows }) => rows.map((row) => row.balanceAfter))).toEqual([
    undefined,
    undefined,
  ]);
});

describe('ST-20 ST-204 (unit) lines around the rows of banks', () => {
  test.each<[string, string[], unknown]>([
    [
      'Santander of Poland: a line with both balances above the only row',
      [
        '2026-05-28,10-05-2026,11 1090,Holt,EUR,"2595,17","2545,17",1,',
        '10-05-2026,10-05-2026,A,B,11,"-50,00","2545,17",1,',
      ],
      { columns: [[-50_00], [2545_17]] },
    ],
    [
      'the same above several rows',
      [
        '2024-05-28,10-05-2024,11 1090,Holt,EUR,"2595,17","2499,07",4,',
        '10-05-2024,10-05-2024,A,B,11,"-50,00","2545,17",1,',
        '11-05-2024,11-05-2024,C,B,11,"20,00","2565,17",2,',
        '13-05-2024,13-05-2024,D,B,11,"-30,10","2535,07",3,',
        '14-05-2024,14-05-2024,E,B,11,"-36,00","2499,07",4,',
      ],
      proved(-50_00, 20_00, -30_10, -36_00),
    ],
    [
      'Standard Bank: two lines with neither a day nor money',
      [
        '0,BRANCH,,0,CODE 1,,0,0',
        'ALL,0,,0,0123,,0,0',
        'HIST,20240302,,539.02,A,,123,0',
        'HIST,20240303,,-12.50,B,,123,0',
        'HIST,20240304,,-20.00,C,,123,0',
      ],
      unproved(539_02, -12_50, -20_00),
    ],
    [
      'LCL: a balance without a text below the only row',
      ['26/02/2024;-21,75;Carte;;A B C;0;Divers', '28/02/2024;1161,89;;;;;'],
      { columns: [[-21_75], [-21_75, 1161_89]] },
    ],
    [
      'a Volksbank: both balances below payments that all go one way',
      [
        '"Tag";"Zweck";"Umsatz";" "',
        '"20.05.2024";"A";"50,00";"S"',
        '"10.05.2024";"B";"1.286,43";"S"',
        '"09.05.2024";"Anfangssaldo";"752,09";"H"',
        '"28.05.2024";"Endsaldo";"584,34";"S"',
      ],
      { proof: 'balances', amounts: [-50_00, -1286_43] },
    ],
    [
      'the same, where they do not follow',
      [
        '"Tag";"Zweck";"Umsatz";" "',
        '"20.05.2024";"A";"50,00";"S"',
        '"10.05.2024";"B";"1.286,43";"S"',
        '"09.05.2024";"Anfangssaldo";"752,09";"H"',
        '"28.05.2024";"Endsaldo";"600,00";"S"',
      ],
      {
        columns: [[], [-50_00, -1286_43, 752_09]],
      },
    ],
    [
      'China Merchants Bank: a count below the rows',
      ['交易日期,收入,支出,交易备注', '20250314,,12.50,A', '20250315,20.00,,B', '# 共2条记录'],
      unproved(-12_50, 20_00),
    ],
  ])('%s', (_what, lines, expected) => {
    expect(becomes(lines)).toEqual(expected);
  });

  test('pages with numbers are one account, though a balance does not follow', () => {
    const header = 'Date;Text;Debit;Credit;Balance';
    const lines = [
      header,
      '20.03.2025;A;10,00;;90,00',
      '21.03.2025;B;20,00;;71,00',
      'Page 1;;;;',
      header,
      '22.03.2025;C;;5,00;76,00',
      '23.03.2025;D;6,00;;70,00',
    ];
    expect(becomes(lines)).toEqual({ proof: 'contradicted', amounts: [-10_00, -20_00, 5_00, -6_00] });
  });
});

test.each<[string, string[], unknown]>([
  [
    'American Express',
    ['Date,Description,Card Member,Amount', '2025-09-05,A,Ann,-3464.13', '2025-09-03,B,Ann,1353.63'],
    {
      direction: [
        [-3464_13, 1353_63],
        [3464_13, -1353_63],
      ],
    },
  ],
  [
    'an account',
    ['Date,Description,Member,Amount', '2025-09-05,A,Ann,-3464.13', '2025-09-03,B,Ann,1353.63'],
    unproved(-3464_13, 1353_63),
  ],
])('ST-32 (unit) as many rows with and without a minus in the list of %s', (_what, lines, expected) => {
  expect(becomes(lines)).toEqual(expected);
});

test('ST-30 (unit) days that are more than a year to come under every order are of no calendar that is read', () => {
  const bytes = new TextEncoder().encode('Date,Text,Amount\n01-07-69,A,-12.50\n02-07-69,B,20.00\n');
  const outcome = readStatementFile(bytes, { fileName: 'a.csv', currency: 'EUR', latestDate: '2026-11-30' });
  expect(outcome).toMatchObject({ outcome: 'refused', refusal: { line: 2, text: '01-07-69' } });
});
