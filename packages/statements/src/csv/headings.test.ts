import { describe, expect, test } from 'vitest';
import { becomes, proved, unproved } from '../testing/becomes.ts';

describe('ST-20 (unit) what a column holds speaks against its name', () => {
  test.each<[string, string, string[], unknown]>([
    [
      'days under a name that elsewhere means an amount',
      'DKK',
      [
        'Bogført;Valør;Tekst;Beløb;Bogført saldo',
        '13.03.2025;14.03.2025;Netto;-354,20;645,80',
        '17.03.2025;17.03.2025;Løn;2.000,00;2.645,80',
        '18.03.2025;18.03.2025;Kiosk;-45,80;2.600,00',
      ],
      proved(-354_20, 2000_00, -45_80),
    ],
    [
      'texts under a name that contains one of money',
      'JPY',
      [
        '取引日,入出金(円),取引後残高(円),入出金内容',
        '20250313,-5420,244580,セブンイレブン',
        '20250314,420000,664580,給与',
        '20250317,-180000,484580,家賃',
      ],
      proved(-5420_00, 420000_00, -180000_00),
    ],
    [
      'numbers under a name that contains one of money',
      'JPY',
      [
        '取引日,入出金明細ID,受入金額（円）,払出金額（円）,詳細１,現在（貸付）高',
        '20250313,20251,,5420,セブン,244580',
        '20250314,20257,420000,,給与,664580',
        '20250317,20252,,180000,家賃,484580',
      ],
      proved(-5420_00, 420000_00, -180000_00),
    ],
  ])('%s', (_, currency, lines, read) => {
    expect(becomes(lines, currency)).toEqual(read);
  });
});

describe('ST-20 (unit) “No” above a column', () => {
  test.each(['No.', 'No', 'NO'])('is a number: %s', (name) => {
    const lines = [
      `Date,${name},Description,Debit,Credit`,
      '3/28/2025,,Trader,48.12,',
      '3/14/2025,,Acme,,2100.00',
      '3/3/2025,1203,Draft,62.00,',
    ];
    expect(becomes(lines)).toEqual(unproved(-48_12, 2100_00, -62_00));
  });

  test('is money out beside “Co”', () => {
    const lines = [
      'STT;Ngay;Dien giai;No;Co;So du',
      '1;03/03/2025;GAS;62000;;1038000',
      '2;14/03/2025;ACME;;2100000;3138000',
      '3;28/03/2025;SHOP;48120;;3089880',
    ];
    expect(becomes(lines, 'VND')).toEqual(proved(-62000_00, 2100000_00, -48120_00));
  });
});

describe('ST-20 (unit) the name of a column in two languages', () => {
  const rows = ['03/03/2025,RENT,37.491,,4.519.614', '14/03/2025,WAGE,,2.335.080,6.854.694'];
  test.each([
    ['Nợ/Debit', 'Có/Credit', 'Số dư/Balance'],
    ['Débit / Withdrawals', 'Crédit / Deposits', 'Solde / Balance'],
    ['Soll/Dare', 'Haben/Avere', 'Saldo/Balance'],
  ])('is known where both are: %s', (out, into, balance) => {
    const lines = [`Date,Text,${out},${into},${balance}`, ...rows, '28/03/2025,GAS,54.694,,6.800.000'];
    expect(becomes(lines, 'VND')).toEqual(proved(-37491_00, 2335080_00, -54694_00));
  });
});

test('ST-24 (unit) money under the name of a number stops the file where other rows have theirs elsewhere', () => {
  const lines = [
    'Date;Text;Debit no;Credit;Balance',
    '03/03/2025;RENT;37,49;;100,00',
    '14/03/2025;WAGE;;2.335,08;2.435,08',
    '15/03/2025;GAS;35,08;;2.400,00',
  ];
  expect(becomes(lines)).toBe('columns-unknown');
});

test('ST-20 (unit) rows without a header are found below as many lines of two cells', () => {
  const lines = [
    'Account Number : ,1234567890',
    'Account Description : ,SAVVY PLUS',
    'Statement Number : ,123',
    '03Mar2025,ESKOM,-620.00,10380.00,',
    '14Mar2025,ACME,21000.00,31380.00,',
    '28Mar2025,CHECKERS,-481.20,30898.80,',
  ];
  expect(becomes(lines, 'ZAR')).toEqual(proved(-620_00, 21000_00, -481_20));
});

describe('ST-20 (unit) a header in words that nobody knows', () => {
  const header = 'თარიღი,დანიშნულება,გასული,შემოსული,ნაშთი';

  test('is no row, and two columns of which each row has a figure in one are money out and in', () => {
    const lines = [
      header,
      '13/03/2025,კარფური,354.20,0.00,645.80',
      '14/03/2025,ხელფასი,0.00,2000.00,2645.80',
      '17/03/2025,ბინა,1200.00,0.00,1445.80',
    ];
    expect(becomes(lines, 'GEL')).toEqual(proved(-354_20, 2000_00, -1200_00));
  });

  test('names the columns in a question, and each of its answers can be read', () => {
    const lines = [
      'თარიღი;დანიშნულება;თანხა;მოძრაობა',
      '13/03/2025;კარფური;354.20;გასავალი',
      '14/03/2025;ხელფასი;32000.00;შემოსავალი',
    ];
    expect(becomes(lines, 'GEL')).toEqual({
      direction: [
        [354_20, 32000_00],
        [-354_20, -32000_00],
        [-354_20, 32000_00],
        [354_20, -32000_00],
      ],
    });
  });
});

describe('ST-30 (unit) a header is the one above the rows', () => {
  test('not that of a summary which stands in front, though it names more', () => {
    const lines = [
      'INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE',
      '1.500,00;2.200,00;-735,40;2.964,60',
      '',
      'RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE',
      '13-03-2025;PADARIA;10490;-35,40;1.464,60',
      '14-03-2025;SALARIO;10491;2.200,00;3.664,60',
      '17-03-2025;ALUGUEL;10492;-700,00;2.964,60',
    ];
    expect(becomes(lines, 'BRL')).toEqual(proved(-35_40, 2200_00, -700_00));
  });

  test('also where a line without a day follows it', () => {
    const lines = ['Date,Details,Amount', ',Opening balance,"1,500.00"', '13/03/2025,Kiosk,-35.40'];
    expect(becomes(lines)).toEqual(unproved(-35_40));
  });
});

describe('ST-20 (unit) a line with the account above a table without names', () => {
  const rows = [
    '02-03-2026,Kiosk,-35.40,1464.60',
    '04-03-2026,Wage,2200.00,3664.60',
    '17-03-2026,Rent,-700.00,2964.60',
  ];
  test.each([
    ['begins with its number', '38-9000-0123456-00,02-03-2026,,'],
    ['names the account, a day and the balance', 'Current account,02-03-2026,EUR,2964.60'],
    ['states the balances between which the rows lead', '2026-03-17,12 1090,1500.00,2964.60'],
  ])('is no row: it %s', (_what, above) => {
    expect(becomes([above, ...rows])).toEqual(proved(-35_40, 2200_00, -700_00));
  });

  test('but a first row whose day is damaged stops the file', () => {
    expect(becomes(['0x-03-2026,Tea,-5.00,1500.00', ...rows])).toBe('unreadable-cell');
  });
});

test.each(['Cash Balance ($)', 'Залишок на кінець періоду'])(
  'ST-25 (unit) a balance that does not follow under “%s” contradicts the file',
  (name) => {
    const lines = ['12.50;987.50', '2500.00;3487.50', '100.00;3387.50'].map(
      (row, at) => `2025-03-1${at};A;-${row}`,
    );
    expect(becomes([`Date;Text;Amount;${name}`, ...lines], 'USD')).toMatchObject({ proof: 'contradicted' });
  },
);

test('ST-20 (unit) “Iznos uplate” and “Iznos isplate” are money in and money out', () => {
  const rows = ['14.03.2025.;Kava;12,50;', '15.03.2025.;Plaća;;2.500,00'];
  expect(becomes(['Datum;Opis;Iznos isplate;Iznos uplate', ...rows])).toEqual(unproved(-12_50, 2500_00));
});
