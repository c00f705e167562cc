import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';
import { becomes, proved, unproved } from '../testing/becomes.ts';

describe('ST-183 (unit) figures under the name of a direction', () => {
  const lines = [
    'Date;Text;Sign;Amount',
    '14.03.2025;Coffee;0;12,50',
    '15.03.2025;Salary;1;2.500,00',
    '17.03.2025;Rent;0;850,00',
  ];

  test('are asked about', () => {
    expect(becomes(lines)).toEqual({
      direction: [
        [12_50, 2500_00, 850_00],
        [-12_50, -2500_00, -850_00],
        [-12_50, 2500_00, -850_00],
        [12_50, -2500_00, 850_00],
      ],
    });
  });

  test('are what a balance proves', () => {
    const balances = ['Balance', '987,50', '3.487,50', '2.637,50'];
    expect(becomes(lines.map((line, at) => `${line};${balances[at] ?? ''}`))).toEqual(
      proved(-12_50, 2500_00, -850_00),
    );
  });
});

describe('ST-183 (unit) of two words of which one is known', () => {
  const table = (name: string) => [
    `Date,Text,${name},Amount`,
    '14/03/2025,Coffee,Qualo,12.50',
    '15/03/2025,Salary,Deposit,2500.00',
    '17/03/2025,Rent,Qualo,850.00',
  ];

  test('the other may be the other way, which is asked', () => {
    expect(becomes(table('Kind'))).toEqual({
      direction: [
        [12_50, 2500_00, 850_00],
        [-12_50, -2500_00, -850_00],
        [-12_50, 2500_00, -850_00],
        [12_50, -2500_00, 850_00],
      ],
    });
  });

  test('so it is under the name of a direction', () => {
    expect(becomes(table('Direction'))).toEqual(becomes(table('Kind')));
  });
});

describe('ST-183 (unit) a direction needs two words or a name, and never contradicts what is written', () => {
  test.each<[string, string[], unknown]>([
    [
      'a column of dashes',
      ['Date,Text,Type,Amount', '14/03/2025,Salary,-,"2,500.00 CR"', '15/03/2025,Coffee,-,12.50 DR'],
      unproved(2500_00, -12_50),
    ],
    [
      'one letter in all rows',
      ['Date,Text,T,Amount', '14/03/2025,Salary,D,2500.00', '15/03/2025,Coffee,D,-12.50'],
      unproved(2500_00, -12_50),
    ],
    [
      'letters in front of the number',
      ['Date,Text,Amount', '14/03/2025,Coffee,DR 20.00', '15/03/2025,Salary,CR 2500.00'],
      unproved(-20_00, 2500_00),
    ],
    [
      'words of another language',
      ['Fecha;Concepto;Tipo;Importe', '14/03/2025;Cafe;Cargo;12,50', '15/03/2025;Nomina;Abono;2500,00'],
      unproved(-12_50, 2500_00),
    ],
    [
      'CR beside money in and nothing beside the rest',
      [
        'Date,Transaction Details,Amount (EUR),BillingAmountSign',
        '14/03/2025,Swiggy,450.00,',
        '17/03/2025,Payment,5000.00,CR',
        '18/03/2025,Amazon,99.00,',
      ],
      unproved(-450_00, 5000_00, -99_00),
    ],
    [
      'DR beside money out and nothing beside the rest',
      [
        'Date,Details,Amount,BillingAmountSign',
        '14/03/2025,Swiggy,450.00,DR',
        '17/03/2025,Payment,5000.00,',
        '18/03/2025,Amazon,99.00,DR',
      ],
      unproved(-450_00, 5000_00, -99_00),
    ],
    [
      'the same under the name of a direction',
      [
        'Date,Details,Amount,Debit / Credit',
        '14/03/2025,Swiggy,450.00,',
        '17/03/2025,Abc,5000.00,Cr',
        '18/03/2025,Amazon,99.00,',
      ],
      unproved(-450_00, 5000_00, -99_00),
    ],
    [
      'a balance with letters of its own',
      [
        'Date,Text,Amount,Type,Balance,Dr/Cr',
        '14/03/2025,Coffee,12.50,DR,987.50,CR',
        '15/03/2025,Salary,2500.00,CR,3487.50,CR',
        '16/03/2025,Rent,4000.00,DR,512.50,DR',
      ],
      proved(-12_50, 2500_00, -4000_00),
    ],
    [
      'two words that nobody knows',
      [
        'Date;Text;Kind;Amount',
        '14/03/2025;Tesco;Foo;12,50',
        '15/03/2025;Shell;Bar;25,00',
        '16/03/2025;Aldi;Foo;9,00',
      ],
      {
        direction: [
          [12_50, 25_00, 9_00],
          [-12_50, -25_00, -9_00],
          [12_50, -25_00, 9_00],
          [-12_50, 25_00, -9_00],
        ],
      },
    ],
  ])('%s', (_what, lines, expected) => {
    expect(becomes(lines)).toEqual(expected);
  });
});

describe('ST-201 (unit) a question has two answers', () => {
  const days = (rows: readonly string[]) => rows.map((row, at) => `2024-01-0${Math.max(1, at)};${row}`);

  test('also where the columns that it is about are proved by turned amounts', () => {
    const rows = ['Coffee;0,01;C;10000,01', 'Tea;0,01;D;10000,00', 'Bread;-0,01;D;9999,99'];
    expect(becomes(['Date;Text;Amount;D/C;Balance', ...days(rows)])).toEqual({
      columns: [
        [1, -1],
        [-1, 1],
      ],
    });
  });

  test('a plus before every size is no sign beside a column of directions', () => {
    const rows = ['Coffee;+0,01;C;10000,01', 'Tea;+0,01;D;10000,00', 'Bread;+0,01;D;9999,99'];
    expect(becomes(['Date;Text;Amount;D/C;Balance', ...days(rows)])).toEqual(proved(1, -1, -1));
  });
});

describe('ST-183 (unit) letters are no direction where a row that is left out says a third one', () => {
  const eitherWay = {
    direction: [
      [10_00, 20_00],
      [-10_00, -20_00],
    ],
  };
  test.each<[string, string[], unknown]>([
    [
      'in a row that did not happen',
      ['Text;Status;Zx;Amount', 'Kiosk;booked;C;10,00', 'Roma;rejected;B;7,00', 'Nero;booked;D;20,00'],
      eitherWay,
    ],
    [
      'in a row of another currency',
      ['Text;Currency;Zx;Amount', 'Kiosk;EUR;C;10,00', 'Roma;USD;B;7,00', 'Nero;EUR;D;20,00'],
      eitherWay,
    ],
    [
      'beside balances that speak against the other two',
      [
        'Text;Status;Zx;Amount;Balance',
        'Kiosk;booked;D;10,00;90,00',
        'Roma;rejected;A;7,00;90,00',
        'Nero;booked;C;20,00;70,00',
      ],
      { proof: 'too-few-steps', amounts: [-10_00, -20_00] },
    ],
    [
      'unless it says one of both',
      ['Text;Status;Zx;Amount', 'Kiosk;booked;C;10,00', 'Roma;rejected;D;7,00', 'Nero;booked;D;20,00'],
      unproved(10_00, -20_00),
    ],
    [
      'unless the column is called so',
      ['Text;Status;D/C;Amount', 'Kiosk;booked;C;10,00', 'Roma;rejected;B;7,00', 'Nero;booked;D;20,00'],
      unproved(10_00, -20_00),
    ],
  ])('%s', (_what, [header, ...rows], expected) => {
    const days = rows.map((row, at) => `2024-01-0${at + 1};${row}`);
    expect(becomes([`Date;${header}`, ...days])).toEqual(expected);
  });
});

describe('ST-203 (unit) an answer about a row that no step counts', () => {
  const first = (cells: string) => `2024-01-01;Gift;${cells}`;
  const others = (...cells: string[]) => cells.map((one, at) => `2024-01-0${at + 2};Tea;${one}`);
  test.each<[string, string[], number[][]]>([
    [
      'its direction in a word that nobody knows',
      [
        'Date;Text;Amount;Way;Balance',
        first('10,00;Vendo;110,00'),
        ...others('20,00;Qualo;90,00', '5,00;Qualo;85,00'),
      ],
      [
        [-10_00, -20_00, -5_00],
        [10_00, -20_00, -5_00],
      ],
    ],
    [
      'its fee',
      [
        'Date;Text;Amount;Fee;Balance',
        first('-10,00;1,00;110,00'),
        ...others('20,00;0,00;130,00', '-5,00;0,00;125,00'),
      ],
      [
        [-10_00, 20_00, -5_00],
        [-11_00, 20_00, -5_00],
      ],
    ],
  ])('leaves it out of the proof: %s', (_what, lines, becoming) => {
    const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
    const given = { fileName: 'statement.csv', currency: 'EUR' };
    const asked = readStatementFile(bytes, given);
    const answers = asked.outcome === 'question' ? asked.question.options : [];
    const read = answers.map(({ reading }) => {
      const outcome = readStatementFile(bytes, { ...given, reading });
      if (outcome.outcome !== 'read') return outcome.outcome;
      const { by, rows } = outcome.proof;
      return { by, rows, amounts: outcome.statements.flatMap((one) => one.rows.map(({ amount }) => amount)) };
    });
    expect(read).toEqual(becoming.map((amounts) => ({ by: 'running', rows: 2, amounts })));
  });

  test.each(['Salary March', 'Payment received'])(
    '%s among purchases without signs makes no income of them',
    (text) => {
      const lines = ['14/03/2025,Swiggy,450.00', `17/03/2025,${text},5000.00`, '18/03/2025,Amazon,99.00'];
      const amounts = [450_00, 5000_00, 99_00];
      expect(becomes(['Date,Text,Amount', ...lines])).toEqual({
        direction: [amounts, amounts.map((amount) => -amount), [-450_00, 5000_00, -99_00]],
      });
    },
  );

  test('two of three rows that speak of income make it income of an account, but for the oldest row', () => {
    const lines = [
      '24/03/2026,Abono por campaña,2.83,719.90',
      '18/04/2026,Devolución LIBROS,1.37,721.27',
      '23/04/2026,Nómina TALLER,1394.11,2115.38',
    ];
    expect(becomes(['date,desc,amount,balance', ...lines])).toEqual({ direction: [[2_83], [-2_83]] });
  });
});

test('ST-183 (unit) letters of which most are those of directions are none where another one stands among them', () => {
  const lines = [
    'Zz;Concepto;Importe;Saldo;Fecha',
    'C;Delta;178,72;-678,72;2025-01-20',
    'B;Omega;220,57;-899,29;2025-01-20',
    'D;Ikea;630,76;-1530,05;2025-01-23',
    'D;Acme;592,21;-2122,26;2025-01-23',
    'D;Alfa;372,39;-2494,65;2025-01-24',
  ];
  expect(becomes(lines)).toEqual({
    direction: [
      [178_72, -220_57],
      [-178_72, -220_57],
    ],
  });
});

test('ST-183 (unit) one word of a direction beside empty cells is asked about, with an answer for each row', () => {
  const lines = [
    'Date;Text;Amount;Kind',
    '2025-03-28;Spar;18,20;',
    '2025-03-27;Acme;2100,00;Income',
    '2025-03-03;Rent;62,00;',
  ];
  const asked = readStatementFile(new TextEncoder().encode(`${lines.join('\n')}\n`), {
    fileName: 'a.csv',
    currency: 'EUR',
  });
  if (asked.outcome !== 'question') throw new Error('no question');
  const option = asked.question.options.find(
    ({ label }) => label === 'An empty cell is money out, “Income” is money in',
  );
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const outcome = readStatementFile(bytes, {
    fileName: 'a.csv',
    currency: 'EUR',
    reading: option?.reading ?? {},
  });
  expect(outcome).toMatchObject({
    statements: [{ rows: [{ amount: -18_20 }, { amount: 2100_00 }, { amount: -62_00 }] }],
  });
});

describe('ST-183 (unit) letters of a direction under the name of their column', () => {
  const rows = ['13.03.2025;Bar;12,50;D', '14.03.2025;Stipendio;2500,00;A'];
  test.each(['Dare/Avere', 'D/A'])('are those that it begins with: %s', (name) => {
    expect(becomes([`Data;Descrizione;Importo;${name}`, ...rows])).toEqual(unproved(-12_50, 2500_00));
  });
  test.each([
    ['D/P', 'D', 'P'],
    ['Duguje/Potražuje', 'D', 'P'],
    ['Д/П', 'Д', 'П'],
    ['MD/D', 'MD', 'D'],
    ['Dal/Má dáti', 'MD', 'D'],
    ['B/D', 'B', 'D'],
    ['Cargo/Abono', 'C', 'A'],
    ['Af/Bij', 'A', 'B'],
    ['W/D', 'W', 'D'],
    ['Abono/Cargo', 'D', 'C'],
    ['W/D', 'D', 'C'],
  ])('in other languages: %s', (name, out, into) => {
    const lines = [
      `Datum;Opis;Iznos;${name}`,
      `13.03.2025;Bar;12,50;${out}`,
      `14.03.2025;Plata;2500,00;${into}`,
    ];
    expect(becomes(lines)).toEqual(unproved(-12_50, 2500_00));
  });
  test('and no directions under another name', () => {
    expect(becomes(['Data;Descrizione;Importo;Xyz', ...rows])).toHaveProperty('direction');
  });
});

test('ST-32 (unit) a card whose balance is owed is asked about, though one balance does not follow', () => {
  const lines = [
    'Date,Description,Amount,Balance',
    '2025-06-01,A,20.00,120.00',
    '2025-06-02,B,-50.00,70.00',
    '2025-06-03,C,10.00,80.00',
    '2025-06-04,D,15.00,95.00',
    '2025-06-05,E,30.00,125.00',
    '2025-06-06,F,5.00,131.00',
  ];
  expect(becomes(lines)).toEqual({
    direction: [
      [20_00, -50_00, 10_00],
      [-20_00, 50_00, -10_00],
    ],
  });
});
