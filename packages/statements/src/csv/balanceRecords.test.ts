import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';
import { becomes, unproved } from '../testing/becomes.ts';

/** The amounts, what proves them and the balances; what is asked; or the refusal. */
function told(lines: readonly string[]): unknown {
  const outcome = readStatementFile(new TextEncoder().encode(`${lines.join('\n')}\n`), {
    fileName: 'a.csv',
    currency: 'EUR',
  });
  if (outcome.outcome === 'question') return outcome.question.about;
  if (outcome.outcome === 'refused') return outcome.refusal.message;
  const [{ opening, closing, rows } = { rows: [] }] = outcome.statements;
  return {
    amounts: rows.map(({ amount }) => amount),
    by: outcome.proof.by,
    edges: [opening, closing],
    left: outcome.leftOut.length,
  };
}

const german = (...rows: string[]) => ['Datum;Text;Betrag', ...rows];
const proved = { amounts: [-762_50], by: 'balances', edges: [1_000_00, 237_50] };

describe('ST-20 (unit) dated lines that only state a balance or a turnover are no rows', () => {
  test.each([
    ['de', 'Anfangssaldo', 'Endsaldo'],
    ['de with days', 'Alter Kontostand vom 01.03.2025', 'Neuer Kontostand per 31.03.2025'],
    ['en', 'Opening balance', 'Closing balance'],
    ['lv', 'Sākuma atlikums', 'Beigu atlikums'],
    ['lt', 'Pradinis likutis', 'Galutinis likutis'],
    ['et', 'Algsaldo', 'Lõppsaldo'],
    ['pt', 'Saldo anterior', 'Saldo final'],
    ['es', 'Saldo inicial', 'Saldo final'],
    ['pl', 'Saldo początkowe', 'Saldo końcowe'],
  ])('opening and closing balance, which prove the rows between: %s', (_, opening, closing) => {
    const rows = [
      `01.03.2025;${opening};1.000,00`,
      '14.03.2025;Miete;-762,50',
      `31.03.2025;${closing};237,50`,
    ];
    expect(told(german(...rows))).toEqual({ ...proved, left: 2 });
    expect(told(german(...rows.toReversed()))).toEqual({ ...proved, left: 2 });
  });

  test('sums of each direction, of which one is nothing and a letter behind the name tells which', () => {
    const lines = [
      'Type;Date;Amount;D/C;Text',
      'Opening balance;2025-03-03;100.00;C;',
      'Payment;2025-03-14;50.00;C;Wage',
      'Turnover (C);2025-03-14;50.00;C;',
      'Turnover (D);2025-03-14;0.00;D;',
      'Closing balance;2025-03-14;150.00;C;',
    ];
    expect(told(lines)).toMatchObject({ amounts: [50_00], left: 4 });
  });

  test('four of them beside one payment, with the direction in a column', () => {
    expect(
      told([
        'Datums;Informācija saņēmējam;Summa;Valūta;Debets/Kredīts',
        '01.10.2026;Sākuma atlikums;1000,00;EUR;K',
        '05.10.2026;Rēķins 17;6,20;EUR;D',
        '31.10.2026;Apgrozījums;6,20;EUR;D',
        '31.10.2026;Apgrozījums;0,00;EUR;K',
        '31.10.2026;Beigu atlikums;993,80;EUR;K',
      ]),
    ).toEqual({ amounts: [-6_20], by: 'balances', edges: [1_000_00, 993_80], left: 4 });
  });

  test.each([
    ['de', 'Summe Februar', 'Summe März'],
    ['en', 'Total for February', 'Total March 2025'],
    ['fr', 'Total', 'Total'],
  ])('a sub-total of each month, below or above its rows: %s', (_, first, second) => {
    const rows = [
      '03.02.2025;Strom;-62,00',
      '27.02.2025;Gehalt;2100,00',
      `28.02.2025;${first};2038,00`,
      '03.03.2025;Miete;-764,00',
      `31.03.2025;${second};-764,00`,
    ];
    expect(told(german(...rows))).toMatchObject({ amounts: [-62_00, 2100_00, -764_00], left: 2 });
    expect(told(german(...rows.toReversed()))).toMatchObject({
      amounts: [-764_00, 2100_00, -62_00],
      left: 2,
    });
  });

  test('names of merchants that may be those of sums are payments', () => {
    const rows = ['03.02.2025;Lidl;-50,00', '04.02.2025;TOTAL;-50,00', '05.02.2025;Aldi;-20,00'];
    const more = ['06.02.2025;TOTAL;-20,00', '07.02.2025;Netto;-5,00'];
    expect(told(german(...rows, ...more))).toMatchObject({
      amounts: [-50_00, -50_00, -20_00, -20_00, -5_00],
    });
  });

  describe('the first one, whose amount is its balance', () => {
    const list = (text: string) => [
      'Date;Text;Amount;Balance',
      `2025-03-01;${text};1000.00;1000.00`,
      '2025-03-03;Rent;-62.00;938.00',
      '2025-03-27;Salary;2100.00;3038.00',
      '2025-03-28;Spar;-18.20;3019.80',
    ];
    test.each(['Übertrag Vormonat', 'A reportar', 'Transport', 'Överföring från februari'])(
      'is asked about: %s',
      (text) => {
        const [header = '', ...rows] = list(text);
        expect(told(list(text))).toBe('columns');
        expect(told([header, ...rows.toReversed()])).toBe('columns');
      },
    );
    test.each([
      'Übertrag Vormonat',
      'Report à nouveau',
      'Riporto',
      'A reportar',
      'Przeniesienie',
      '上期结转',
      'Överföring från februari',
      'Transport',
    ])('is asked about without balances, too: %s', (text) => {
      const lines = list(text).map((line) => line.replace(/;[^;]+$/, ''));
      expect(told(lines)).toBe('columns');
    });
    test('is a category called Transport, beside what was paid', () => {
      const lines = list('Bus ticket').map((line, at) =>
        line.replace(/;[^;]+$/, at === 0 ? ';Category' : ';Transport'),
      );
      expect(told(lines)).toMatchObject({ amounts: [1000_00, -62_00, 2100_00, -18_20] });
    });
    test('is a category called Transport in an account that began empty', () => {
      const lines = list('Bus ticket').map(
        (line, at) => `${line};${at === 0 ? 'Category' : at === 1 ? 'Transport' : 'Other'}`,
      );
      expect(told(lines)).toMatchObject({ amounts: [1000_00, -62_00, 2100_00, -18_20] });
    });
    test.each(['Balance Plus', 'Sold Items', 'Saldo', 'Total'])(
      'is an account called %s in all rows',
      (name) => {
        const lines = list('Deposit').map((line, at) => `${line};${at === 0 ? 'Account name' : name}`);
        const expected = { amounts: [1000_00, -62_00, 2100_00, -18_20] };
        expect(told(lines)).toMatchObject(expected);
        expect(told(lines.map((line) => line.replace(/;[^;]+(;[^;]+)$/, '$1')))).toMatchObject(expected);
      },
    );
    test('is a purchase called Transport, which is money out', () => {
      const lines = list('Transport').map((line) => line.replace(/;[^;]+$/, '').replace(';1000', ';-1000'));
      expect(told(lines)).toMatchObject({ amounts: [-1000_00, -62_00, 2100_00, -18_20] });
    });
    test.each(['Salary', 'Zzz', 'Card top-up'])('is a payment of an account that began empty: %s', (text) => {
      expect(told(list(text))).toMatchObject({ amounts: [1000_00, -62_00, 2100_00, -18_20] });
    });
    test('is a payment where amounts stand in two columns', () => {
      const lines = list('Transport').map((line) =>
        line.replace(/([^;]+);([^;]+)$/, '$1;$1').replaceAll(';1000', ';-1000'),
      );
      expect(told(lines)).toMatchObject({ amounts: [-1000_00, -62_00, 2100_00, -18_20] });
    });
  });

  test('in columns of money in and out', () => {
    expect(
      told([
        'Date;Description;Debit;Credit',
        '2025-03-01;Opening balance;;1000.00',
        '2025-03-14;Rent;762.50;',
        '2025-03-31;Total debits;762.50;',
        '2025-03-31;Closing balance;;237.50',
      ]),
    ).toMatchObject({ amounts: [-762_50], left: 3 });
  });

  test('the balance of each day, which goes on', () => {
    expect(
      told([
        'Date;Text;Amount',
        '2025-03-14;Rent;-700.00',
        '2025-03-14;Balance;300.00',
        '2025-03-15;Food;-50.00',
        '2025-03-15;Balance;250.00',
      ]),
    ).toMatchObject({ amounts: [-700_00, -50_00], left: 2 });
  });

  test('an equal figure alone is a payment, and so is a name in the middle whose figure does not agree', () => {
    expect(told(german('14.03.2025;Kaffee;-20,00', '15.03.2025;Kaffee;-20,00'))).toMatchObject({
      amounts: [-20_00, -20_00],
    });
    expect(
      told(german('14.03.2025;Kaffee;-20,00', '15.03.2025;Total;-37,00', '16.03.2025;Tee;-4,00')),
    ).toMatchObject({ amounts: [-20_00, -37_00, -4_00], left: 0 });
  });

  test.each([
    ['first', ['01.03.2025;Anfangssaldo;1.000,00', '14.03.2025;Miete;-762,50']],
    ['last', ['14.03.2025;Miete;-762,50', '31.03.2025;Endsaldo;500,00']],
  ])('a name alone is asked about where it stands %s, and both answers hold', (_, rows) => {
    const outcome = readStatementFile(new TextEncoder().encode(`${german(...rows).join('\n')}\n`), {
      fileName: 'a.csv',
      currency: 'EUR',
    });
    if (outcome.outcome !== 'question') throw new Error('no question');
    expect([outcome.question.about, outcome.question.options.map(({ rows: shown }) => shown.length)]).toEqual(
      ['columns', [1, 2]],
    );
    const counts = outcome.question.options.map(({ reading }) => {
      const read = readStatementFile(new TextEncoder().encode(`${german(...rows).join('\n')}\n`), {
        fileName: 'a.csv',
        currency: 'EUR',
        reading,
      });
      return read.outcome === 'read' && read.statements[0]?.rows.length;
    });
    expect(counts).toEqual([1, 2]);
  });

  test.each<[string, string[], number[]]>([
    ['beside one of another amount', ['Anfangssaldo;0,00', 'Miete;-762,50', 'Endsaldo;500,00'], [-762_50]],
    ['alone', ['Anfangssaldo;0,00', 'Miete;-762,50', 'Kaffee;-2,00'], [-762_50, -2_00]],
    [
      'at both ends',
      ['Anfangssaldo;0,00', 'Miete;-762,50', 'Lohn;762,50', 'Endsaldo;0,00'],
      [-762_50, 762_50],
    ],
  ])('a balance of 0.00 is asked about like any other: %s', (_, rows, amounts) => {
    const bytes = new TextEncoder().encode(
      `${german(...rows.map((row) => `14.03.2025;${row}`)).join('\n')}\n`,
    );
    const given = { fileName: 'a.csv', currency: 'EUR' };
    const outcome = readStatementFile(bytes, given);
    if (outcome.outcome !== 'question') throw new Error('no question');
    const [leftOut] = outcome.question.options;
    if (!leftOut) throw new Error('no answer');
    const read = readStatementFile(bytes, { ...given, reading: leftOut.reading });
    expect(read).toMatchObject({
      outcome: 'read',
      statements: [{ rows: amounts.map((amount) => ({ amount })) }],
    });
  });

  test('an amount of 0.00 with a balance beside it is no question', () => {
    const rows = [
      '13.03.2025;Anfangssaldo;0,00;1000,00',
      '14.03.2025;Miete;-762,50;237,50',
      '15.03.2025;Lohn;762,50;1000,00',
    ];
    expect(told(['Datum;Text;Betrag;Saldo', ...rows])).toMatchObject({ by: 'running' });
    expect(told(['Datum;Text;Betrag;Zb', ...rows])).toMatchObject({ by: 'running' });
  });
});

describe('ST-186 (unit) balances whose direction only words tell that nobody knows prove nothing', () => {
  const tableOf = (rows: readonly string[]) => [
    'Datum;Text;Betrag;Zw',
    ...rows.map((row) => `14.03.2025;${row}`),
  ];
  const eitherWay = {
    direction: [[833_91], [-833_91]],
  };
  test.each<[string, string[], unknown]>([
    [
      'one word for balances, the other for the payment',
      ['Anfangssaldo;4.999,97;Qualo', 'Miete;833,91;Vendo', 'Endsaldo;4.166,06;Qualo'],
      eitherWay,
    ],
    [
      'a closing balance of nothing',
      ['Anfangssaldo;833,91;Qualo', 'Miete;833,91;Vendo', 'Endsaldo;0,00;Vendo'],
      eitherWay,
    ],
    [
      'letters that are known elsewhere',
      ['Anfangssaldo;4.999,97;D', 'Miete;833,91;C', 'Endsaldo;4.166,06;D'],
      eitherWay,
    ],
    [
      'two payments of one word',
      ['Anfangssaldo;900,00;Qualo', 'Miete;100,00;Vendo', 'Kaffee;50,00;Vendo', 'Endsaldo;750,00;Qualo'],
      {
        direction: [
          [100_00, 50_00],
          [-100_00, -50_00],
        ],
      },
    ],
    [
      'amounts with signs of their own are proved',
      ['Anfangssaldo;4.999,97;Qualo', 'Miete;-833,91;Vendo', 'Endsaldo;4.166,06;Qualo'],
      { proof: 'balances', amounts: [-833_91] },
    ],
    [
      'and so are those beside a column that names the balances',
      ['Anfangssaldo;4.999,97;Saldo', 'Miete;-833,91;Zahlung', 'Endsaldo;4.166,06;Saldo'],
      { proof: 'balances', amounts: [-833_91] },
    ],
  ])('%s', (_what, rows, expected) => {
    expect(becomes(tableOf(rows))).toEqual(expected);
  });

  test.each<[string, string, string, unknown]>([
    ['a word that nobody knows', 'Qualo', 'Vendo', eitherWay],
    ['a known one, by which amounts came in', 'Debit', 'x', eitherWay],
    ['a known one, by which they went out', 'Credit', 'x', { proof: 'balances', amounts: [-833_91] }],
  ])('lines without a day, beside %s', (_what, word, other, expected) => {
    const lines = [
      'Datum;Text;Betrag;Zw',
      `;Anfangssaldo;4.999,97;${word}`,
      `14.03.2025;Miete;833,91;${other}`,
      `;Endsaldo;4.166,06;${word}`,
    ];
    expect(becomes(lines)).toEqual(expected);
  });

  test('a column of balances beside words that the amounts have too', () => {
    const rows = ['Gift;9,00;Vendo;100,00;Qualo', 'Rent;20,00;Qualo;120,00;Qualo'];
    const more = ['Tea;5,00;Qualo;125,00;Qualo', 'Wage;50,00;Vendo;75,00;Qualo'];
    const [header, ...signed] = [...rows, ...more].map((row, at) => `2024-01-0${at + 1};${row}`);
    expect(becomes(['Date;Text;Amount;Zw;Balance;Zv', header ?? '', ...signed])).toEqual({
      direction: [
        [9_00, 20_00, 5_00],
        [-9_00, -20_00, -5_00],
        [9_00, -20_00, -5_00],
        [-9_00, 20_00, 5_00],
      ],
    });
  });
});

describe('ST-20 ST-204 (unit) the first or the last line, of which only a name or an empty text says that it may be none', () => {
  const rows = ['13.03.2025;Kiosk;-12,50', '14.03.2025;Gehalt;2.500,00', '17.03.2025;Miete;-850,00'];
  const named = (name: string) => german(...rows, `31.03.2025;${name};4.321,00`);

  test.each([
    'S A L D O',
    'Saldo',
    'CLOSING BAL',
    'C/F',
    'SALDO FINAL DO PERIODO',
    'Solde au 31/03/2025',
    'Summe',
    'Vortrag',
  ])('is asked about: %s', (name) => {
    expect(becomes(named(name))).toEqual({
      columns: [
        [-12_50, 2500_00, -850_00],
        [-12_50, 2500_00, -850_00],
      ],
    });
  });

  test.each(['Saldo Recarga an der Kasse vom Markt in der Stadt', 'Kiosk'])('is a payment: %s', (name) => {
    expect(becomes(named(name))).toEqual(unproved(-12_50, 2500_00, -850_00, 4_321_00));
  });

  test('is a payment where another text stands beside the name', () => {
    const lines = [
      'Datum;Vorgang;Text;Betrag',
      '13.03.2025;Karte;Kiosk;-12,50',
      '14.03.2025;Übertrag;Werk;300,00',
    ];
    expect(becomes(lines)).toEqual(unproved(-12_50, 300_00));
  });

  test('equal lines without money between them are payments', () => {
    const lines = german(rows[0] ?? '', '13.03.2025;Saldo;-3,25', '13.03.2025;Saldo;-3,25', ...rows.slice(1));
    expect(becomes(lines)).toEqual(unproved(-12_50, -3_25, -3_25, 2500_00, -850_00));
  });

  test('lines that only mention a balance confirm each other', () => {
    const lines = german(
      '01.03.2025;Balance at start of period;1.000,00',
      ...rows,
      '31.03.2025;Balance at end of period;2.637,50',
    );
    expect(becomes(lines)).toEqual(unproved(-12_50, 2500_00, -850_00));
  });

  test.each([true, false])('without a text, unlike all others, below a header: %s', (hasHeader) => {
    const lines = [
      ...(hasHeader ? ['Date;Montant;Texte'] : []),
      '13/03/2025;-32,50;CARREFOUR',
      '14/03/2025;2100,00;SALAIRE',
      '17/03/2025;-750,00;LOYER',
      '28/03/2025;2407,60;',
    ];
    expect(becomes(lines)).toEqual({
      columns: [
        [-32_50, 2100_00, -750_00],
        [-32_50, 2100_00, -750_00],
      ],
    });
  });
});

test.each([
  [
    'Date;Text;Betrag;Saldo',
    '13.03.2025;Kiosk;-12,50;987,50',
    '14.03.2025;Acme;2.500,00;3.487,50',
    '17.03.2025;Saldo;-20,00;3.467,50',
  ],
  [
    'Date;Text;Soll;Haben;Saldo',
    '13.03.2025;Kiosk;12,50;;987,50',
    '14.03.2025;Acme;;2.500,00;3.487,50',
    '17.03.2025;Saldo;20,00;;3.467,50',
  ],
])(
  'ST-204 (unit) the newest line is a payment where it leads from the balance beside it to its own: %s',
  (head, ...rows) => {
    const payments = { ...unproved(-12_50, 2500_00, -20_00), proof: 'running' };
    expect(becomes([head, ...rows])).toEqual(payments);
    expect(becomes([head, ...rows.toReversed()])).toEqual(payments);
  },
);

test('ST-204 (unit) a direction beside the name of a sum is no text of a payment', () => {
  const lines = [
    'Fecha;Concepto;Importe;Tipo',
    '2025-01-28;Lidl;869.93;Cargo',
    '2025-01-29;Nomina;1884.23;Abono',
    '2025-01-29;Total;-14.30;Cargo',
  ];
  expect(becomes(lines)).toEqual({ columns: [[-869_93, 1884_23], []] });
});

test('ST-29 (unit) an opening balance in the column of money out turns no names of columns', () => {
  const lines = [
    'Fecha contable;Concepto;Cargo;Abono',
    '2025-01-27;Saldo inicial;1000.00;',
    '2025-01-27;Lidl;-461.22;',
    '2025-01-27;Omega;;33.84',
    '2025-01-30;Nomina;;644.37',
    '2025-02-01;Aldi;-530.70;',
    '2025-02-01;Saldo final;686.29;',
  ];
  expect(told(lines)).toMatchObject({ amounts: [-461_22, 33_84, 644_37, -530_70], by: 'none' });
});

test('ST-29 (unit) balances that contradict columns named in and out leave them as they are named', () => {
  const lines = [
    'Opening balance;1108.73',
    'Closing balance;-1148.50',
    '',
    'Posting Date;Narrative;Debit;Deposits;Running Balance',
    '2025-01-19;Nero;712.35;0.00;-1156.27',
    '2025-01-19;Ikea;503.32;0.00;-443.92',
    '2025-01-19;Delta;269.03;0.00;59.40',
    '2025-01-19;Aldi;780.30;0.00;328.43',
  ];
  expect(told(lines)).toMatchObject({ amounts: [-780_30, -269_03, -503_32, -712_35], by: 'none' });
});
