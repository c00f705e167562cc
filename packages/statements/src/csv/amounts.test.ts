import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';
import { becomes, proved, unproved } from '../testing/becomes.ts';

const three = [-12_50, 2500_00, -900_00];

describe('ST-182 (unit) a net amount beside a gross one', () => {
  test('is asked about where a tax lies between both', () => {
    const rows = ['2025-03-28;Spar;-15.29;-2.91;-18.20', '2025-03-27;Acme;2100.00;0.00;2100.00'];
    expect(becomes(['Date;Text;Net;VAT;Gross', ...rows])).toEqual({ columns: [[-15_29], [-18_20]] });
  });

  test('is the amount where only a fee does', () => {
    const rows = ['2025-03-28;Spar;-18.50;0.30;-18.20', '2025-03-27;Acme;2099.00;1.00;2100.00'];
    expect(becomes(['Date;Text;Net;Fee;Gross', ...rows])).toEqual(unproved(-18_50, 2099_00));
  });
});

describe('ST-203 (unit) what is available proves nothing beside a plain balance', () => {
  test.each([
    ['Date;Text;Amount', 'Balance', 'Available balance'],
    ['Data;Descrição;Valor', 'Saldo contabilístico', 'Saldo disponível'],
    ['日期;摘要;金额', '余额', '可用余额'],
  ])('%s', (header, plain, available) => {
    const rows = [
      '2025-03-03;Rent;-62.00;938.00;938.00',
      '2025-03-27;Salary;2100.00;3038.00;3038.00',
      '2025-03-28;Spar;-18.20;3019.80;3019.80',
      '2025-03-29;Hotel;-100.00;3019.80;2919.80',
    ];
    const amounts = [-62_00, 2100_00, -18_20, -100_00];
    expect(becomes([`${header};${plain};${available}`, ...rows])).toEqual({ proof: 'contradicted', amounts });
    expect(
      becomes([`${header};${available}`, ...rows.map((row) => row.replace(/;[^;]+(;[^;]+)$/, '$1'))]),
    ).toEqual(proved(...amounts));
  });
});

describe('ST-180 (unit) a balance before the row turns no sign', () => {
  test.each([
    [
      'beside the one after it',
      'Fecha;Concepto;Saldo anterior;Importe;Saldo posterior',
      ['Cafe;1000,00;-12,50;987,50', 'Nomina;987,50;2500,00;3487,50', 'Renta;3487,50;-900,00;2587,50'],
    ],
    [
      'behind the amount',
      'Data;Opis;Kwota;Saldo przed;Saldo po',
      ['Kawa;-12,50;1000,00;987,50', 'Pensja;2500,00;987,50;3487,50', 'Czynsz;-900,00;3487,50;2587,50'],
    ],
    [
      'alone',
      'Date;Text;Opening balance;Amount',
      ['Coffee;1000,00;-12,50', 'Salary;987,50;2500,00', 'Rent;3487,50;-900,00'],
    ],
    [
      'alone, and called a balance only',
      'Date;Text;Balance;Amount',
      ['Coffee;1000,00;-12,50', 'Salary;987,50;2500,00', 'Rent;3487,50;-900,00'],
    ],
  ])('%s', (_what, header, rows) => {
    const lines = rows.map((row, day) => `${14 + day}/03/2025;${row}`);
    expect(becomes([header, ...lines])).toEqual(proved(...three));
    expect(becomes([header, ...lines.toReversed()])).toEqual(proved(...three));
  });
});

describe('ST-181 (unit) numbers that move no money prove nothing', () => {
  test.each<[string, string[], unknown]>([
    [
      'zeros beside a constant',
      [
        'Date,Text,Amount,A,B',
        ...['Coffee', 'Tea', 'Bread'].map((text) => `14/03/2025,${text},-12.50,0.00,1.00`),
      ],
      unproved(-12_50, -12_50, -12_50),
    ],
    [
      'a balance beside amounts of nothing',
      ['Date,Text,Amount,Balance', ...[14, 15, 16].map((day) => `${day}/03/2025,a,0.00,1.00`)],
      unproved(0, 0, 0),
    ],
    [
      'one step',
      ['Date,Text,Amount,Balance', '14/03/2025,a,-1.00,99.00', '15/03/2025,b,-2.00,97.00'],
      { proof: 'too-few-steps', amounts: [-1_00, -2_00] },
    ],
    [
      'a balance in three of many rows',
      [
        'Date,Text,Amount,Balance',
        ...Array.from(
          { length: 20 },
          (_, at) => `${10 + at}/03/2025,a,-1.00,${at % 8 === 0 ? 100 - at : ''}`,
        ),
      ],
      { proof: 'rows-outside', amounts: Array.from({ length: 20 }, () => -1_00) },
    ],
  ])('%s', (_what, lines, expected) => {
    expect(becomes(lines)).toEqual(expected);
  });

  test('a sum so far is asked about', () => {
    const lines = [
      'Date,Text,Amount,So far',
      '14/03/2025,Coffee,12.50,12.50',
      '15/03/2025,Shop,750.00,762.50',
    ];
    expect(Object.keys(becomes(lines))).toEqual(['columns']);
  });
});

describe('ST-182 (unit) the amount that moved the account is taken, or asked for', () => {
  test.each<[string, string[], unknown]>([
    [
      'one column named after both directions',
      ['Date,Text,Debit/Credit Amount', '14/03/2025,Coffee,-12.50', '15/03/2025,Salary,2500.00'],
      unproved(-12_50, 2500_00),
    ],
    [
      'a foreign amount beside the billed one',
      [
        'Date,Text,Original Amount,Original Currency,Billing Amount,Billing Currency',
        '14/03/2025,Hotel,-100.00,USD,-92.50,EUR',
        '15/03/2025,Cafe,-10.00,USD,-9.20,EUR',
      ],
      unproved(-92_50, -9_20),
    ],
    [
      'a fee in front of the amount',
      [
        'Date,Text,Source fee amount,Source amount',
        '14/03/2025,Hotel,0.50,-92.50',
        '15/03/2025,Cafe,0.40,-9.20',
      ],
      {
        columns: [
          [-92_50, -9_20],
          [-93_00, -9_60],
        ],
      },
    ],
    [
      'a fee beside the amount',
      ['Date,Text,Amount,Fee', '14/03/2025,Hotel,-100.00,2.50', '15/03/2025,Cafe,-10.00,0.00'],
      { columns: [[-100_00], [-102_50]] },
    ],
    [
      'a fee on top of what a source has after fees',
      [
        'Date,Direction,Target name,Source fee amount,Source amount (after fees)',
        '14/03/2025,OUT,Hotel,0.60,99.40',
        '15/03/2025,IN,Work,0.00,1500.00',
      ],
      { columns: [[-99_40], [-100_00]] },
    ],
    [
      'a fee that the amount has in it by its name',
      ['Date,Text,Amount after fees,Fee', '14/03/2025,Hotel,-100.00,2.50', '15/03/2025,Cafe,-10.00,0.00'],
      unproved(-100_00, -10_00),
    ],
  ])('%s', (_what, lines, expected) => {
    expect(becomes(lines)).toEqual(expected);
  });

  test.each([
    ['n/a', 'English'],
    ['Waived', 'English'],
    ['FREE', 'English'],
    ['entfällt', 'German'],
    ['sans frais', 'French'],
    ['без комиссии', 'Russian'],
    ['免费', 'Chinese'],
  ])('“%s” (%s) in a column of fees is none', (word) => {
    const header = 'Date,Text,Amount,Fee,Balance';
    const some = [`13/03/2025,Tea,-3.00,${word},997.00`, '14/03/2025,Hotel,-100.00,2.50,894.50'];
    const more = [`15/03/2025,Cafe,-10.00,${word},884.50`, `17/03/2025,Rent,-500.00,${word},384.50`];
    expect(becomes([header, ...some, ...more])).toEqual(proved(-3_00, -102_50, -10_00, -500_00));
    const without = [header, ...some, ...more].map((line) => line.split(',').slice(0, 4).join(','));
    expect(becomes(without)).toEqual(becomes(without.map((line) => line.replace(word, ''))));
  });

  test('another word in a column of fees is no amount', () => {
    const lines = [
      '14/03/2025,Hotel,-100.00,2.50',
      '15/03/2025,Cafe,-10.00,later',
      '16/03/2025,Tea,-3.00,1.00',
    ];
    expect(becomes(['Date,Text,Amount,Fee', ...lines])).toBe('unreadable-cell');
  });

  test('a fee of nothing is no amount where balances agree', () => {
    const lines = ['Kaffee;-12,50;0,00;987,50', 'Lohn;2500,00;0,00;3487,50', 'Miete;-900,00;0,00;2587,50'];
    const rows = lines.map((line, day) => `${14 + day}.03.2025;${line}`);
    expect(becomes(['Datum;Text;Betrag;Gebühr;Saldo', ...rows])).toEqual(proved(...three));
  });
});

describe('ST-182 (unit) what amounts leave after their fee, under a name that says so', () => {
  const rows = [
    '2025-03-14,a,-100.00,2.50,-102.50',
    '2025-03-15,b,-20.00,0.00,-20.00',
    '2025-03-17,c,50.00,1.50,48.50',
  ];

  test.each(['Date,Text,Amount,Fee,Net', 'Date,Text,Amount,Commission,Net amount'])(
    'is what moved the account: %s',
    (header) => {
      expect(becomes([header, ...rows])).toEqual(unproved(-102_50, -20_00, 48_50));
    },
  );

  test('is asked about where it does not follow in each row', () => {
    expect(becomes(['Date,Text,Amount,Fee,Net', ...rows, '2025-03-18,d,-10.00,1.00,-10.00'])).toHaveProperty(
      'columns',
    );
  });
});

test('ST-182 (unit) an amount with its tax is the one that moved the account', () => {
  expect(
    becomes([
      'Date;Text;Amount excl VAT;VAT;Amount incl VAT;Available',
      '2025-03-14;a;-10.00;-2.00;-12.00;50.00',
      '2025-03-15;b;-20.00;-4.00;-24.00;10.00',
    ]),
  ).toEqual(unproved(-12_00, -24_00));
});

test('ST-182 (unit) a column of nothing but zeros holds no amounts beside one that does', () => {
  expect(
    becomes(['Date,Text,Intl.Amount,Amount (EUR)', '2025-03-14,a,0,-10.00', '2025-03-15,b,0,-20.00']),
  ).toEqual(unproved(-10_00, -20_00));
  expect(becomes(['Date,Text,Amount', '2025-03-14,a,0.00', '2025-03-15,b,0.00'])).toEqual(unproved(0, 0));
});

test('ST-181 (unit) a sum so far proves no fee that it leaves out of its first row', () => {
  const lines = [
    'Date;Text;Amount;Commission;Zs',
    '2025-02-04;d;-165.92;;2135.83',
    '2025-02-02;c;769.02;0.00;2301.75',
    '2025-01-31;b;978.25;0.00;1532.73',
    '2025-01-29;a;554.48;1.97;554.48',
  ];
  expect(becomes(lines)).toHaveProperty('columns');
});

test('ST-181 (unit) a sum so far that begins in a row which is left out proves nothing', () => {
  const lines = [
    'Fee;Zs;Posting Date;Details;Status;Amount',
    '1.61;-1221.97;2025-02-04;Lidl;Completed;-466.56',
    '0.65;-755.41;2025-02-03;Omega;Completed;-91.90',
    '1.83;-663.51;2025-02-02;Acme;Completed;-155.33',
    '0.15;-508.18;2025-01-31;Ikea;Completed;-42.05',
    ';-466.13;2025-01-28;Kiosk;Declined;-466.13',
  ];
  expect(becomes(lines)).toHaveProperty('columns');
});

test('ST-182 (unit) a fee in a row that no step counts is asked about, also where a column without a name begins with it', () => {
  const lines = [
    'Buchungstag;Text;Betrag;Qx;Entgelt',
    '2025-02-03;Roma;-254,84;-223,00;0,00',
    '2025-01-31;Omega;-30,05;31,84;',
    '2025-01-30;Lidl;+55,98;61,89;',
    '2025-01-27;Aldi;+8,05;5,91;2,14',
  ];
  expect(becomes(lines)).toEqual({ columns: [[8_05], [5_91]] });
});

test('ST-180 (unit) one step beside balances that say nothing turns no sign that is written', () => {
  const lines = [
    'Solde précédent;Date opération;Montant;Za;Libellé',
    '0,00;2025-01-24;209,49-;209,49;Zara',
    '0,00;2025-01-23;0,00;0,00;Kiosk',
  ];
  expect(becomes(lines)).toMatchObject({ amounts: [-209_49, 0] });
});

describe('ST-20 (unit) an amount that does not fit the others is refused in words that say so', () => {
  test.each([
    [
      'of another decimal mark',
      ['Datum;Text;Betrag', '28.03.2025;A;-48,12', '14.03.2025;B;2100.00', '15.03.2025;C;-62,00'],
      '2100.00',
    ],
    [
      'beside another one',
      ['Date,Text,Debit,Credit', '2025-03-28,A,48.12,', '2025-03-14,B,10.00,2100.00'],
      '10.00',
    ],
  ])('%s', (_what, lines, cell) => {
    const outcome = readStatementFile(new TextEncoder().encode(lines.join('\n')), {
      fileName: 'a.csv',
      currency: 'EUR',
    });
    const message = `Line 3: “${cell}” can't be read as an amount like the others of the file. Nothing was imported.`;
    expect(outcome).toMatchObject({ outcome: 'refused', refusal: { message } });
  });
});

describe('ST-183 (unit) a column of money out with both signs', () => {
  const lines = (...out: string[]) => [
    'Date;Text;Debit;Credit',
    ...out.map((cell, at) => `2026-03-1${at};Shop;${cell};`),
    '2026-03-20;Pay;;100,00',
  ];
  const most = ['-10,00', '5,00', '-3,00', '-4,00', '-6,00', '-7,00'];
  const amounts = [-10_00, 5_00, -3_00, -4_00, -6_00, -7_00];

  test.each([
    ['a minus', most],
    ['none', most.map((cell) => (cell.startsWith('-') ? cell.slice(1) : `-${cell}`))],
  ])('nearly all of which have %s: the others take money back', (_what, out) => {
    expect(becomes(lines(...out))).toEqual(unproved(...amounts, 100_00));
  });

  test('of which either may take money back is asked about', () => {
    expect(becomes(lines('-10,00', '5,00'))).toEqual({
      direction: [
        [-10_00, 5_00],
        [10_00, -5_00],
      ],
    });
  });

  test('has the direction that balances say, against most of them', () => {
    const rows = ['11;A;-10,00;;110,00', '12;B;-5,00;;115,00', '13;C;40,00;;75,00', '14;D;;100,00;175,00'];
    expect(becomes(['Date;Text;Debit;Credit;Balance', ...rows.map((row) => `2026-03-${row}`)])).toEqual(
      proved(10_00, 5_00, -40_00, 100_00),
    );
  });
});

describe('ST-24 (unit) a figure that can’t be read among those without a name stops the file', () => {
  const table = (amount: string) => [
    '17/03/2025,"-100.00","Store","+3387.50"',
    `15/03/2025,"${amount}","Acme","+3487.50"`,
    '14/03/2025,"-12.50","Tea","+987.50"',
  ];
  test.each(['2.500,00', '25O0.00', '+-2500.00'])(
    '%s: the balance beside it does not pass for the amounts',
    (amount) => {
      expect(becomes(table(amount))).toBe('unreadable-cell');
    },
  );
  test('and nothing does where all can be read', () => {
    expect(becomes(table('+2500.00'))).toEqual(proved(-12_50, 2500_00, -100_00));
  });
});
