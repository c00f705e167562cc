import { describe, expect, test } from 'vitest';
import type { Reading } from '../reading.ts';
import { readStatementFile } from '../readStatementFile.ts';
import { becomes, unproved } from '../testing/becomes.ts';

const head = 'Date,Text,Amount,Status';

const outcomeOf = (lines: readonly string[], reading?: Reading, remembered?: Reading) =>
  readStatementFile(new TextEncoder().encode(`${lines.join('\n')}\n`), {
    fileName: 'statement.csv',
    currency: 'EUR',
    ...(reading ? { reading } : {}),
    ...(remembered ? { remembered } : {}),
  });

/** The amounts that are read, in minor units, or what is asked with the amounts under each answer. */
function read(lines: readonly string[], reading?: Reading, remembered?: Reading) {
  const outcome = outcomeOf(lines, reading, remembered);
  if (outcome.outcome === 'refused') return outcome.refusal.code;
  if (outcome.outcome === 'read')
    return outcome.statements.flatMap(({ rows }) => rows.map(({ amount }) => amount));
  const { about, options } = outcome.question;
  return { [about]: options.map(({ rows }) => rows.map(({ amount }) => amount)) };
}

const shop = '2025-03-14,Bakery Muster,-12.50,COMPLETED';
const pay = '2025-03-16,Salary March,2500.00,COMPLETED';

describe('ST-208 (unit) a word for pending in front of a text', () => {
  const rows = (first: string, last: string) => [
    'Date;Text;Amount',
    `2025-03-29;${first};-60.00`,
    '2025-03-28;Spar;-18.20',
    '2025-03-27;Acme;2100.00',
    `2025-03-26;${last};-5.00`,
  ];
  test.each([
    'PENDING - Shell',
    'Pending: Shell',
    'Vorgemerkt - Shell',
    'PENDIENTE: SHELL',
    'Shell (pending)',
    '[PENDING] Shell',
  ])('leaves the row out: %s', (text) => {
    expect(becomes(rows(text, 'Tea'))).toEqual(unproved(-18_20, 2100_00, -5_00));
    expect(becomes(rows('Tea', text))).toEqual(unproved(-60_00, -18_20, 2100_00));
  });
  test.each(['Open - Air', 'Spending - Money', 'Pendingham', 'Shell (Spending)'])(
    'another word does not: %s',
    (text) => {
      expect(becomes(rows(text, 'Tea'))).toEqual(unproved(-60_00, -18_20, 2100_00, -5_00));
    },
  );
});

describe('ST-184 (unit) one row that is not booked beside the only one that is', () => {
  const one = (name: string, pending: string, booked: string) =>
    read([
      `Date,Text,Amount,${name}`,
      `2025-03-15,Shop,-20.00,${pending}`,
      `2025-03-14,Tea,-12.50,${booked}`,
    ]);
  test('is left out by the only word of a column without a name', () => {
    expect(one('', 'pending', '')).toEqual([-12_50]);
  });
  test.each(['Note', 'Type'])('is asked about where the name is that of a text: %s', (name) => {
    expect(one(name, 'Pending', '')).toEqual({ columns: [[-20_00, -12_50], [-12_50]] });
  });
  test('is asked about where it alone has no balance', () => {
    expect(one('Balance', '', '987.50')).toEqual({ columns: [[-20_00, -12_50], [-12_50]] });
  });
});

test('ST-184 (unit) a state that says money came or went is not asked about', () => {
  const rows = ['Bakery,-12.50,Sent', 'Acme,2500.00,Received', 'Hotel,-240.00,Failed'];
  expect(read(['Date,Text,Amount,Status', ...rows.map((row) => `2025-03-14,${row}`)])).toEqual([
    -12_50, 2500_00,
  ]);
});

describe('ST-184 (unit) a state that nobody knows is asked about', () => {
  test.each([
    ['beside a booked one', [head, shop, '2025-03-15,Hotel,-240.00,Quarantine', pay]],
    [
      'of a column that only its words tell',
      [head.replace('Status', 'Zzz'), shop, '2025-03-15,Hotel,-240.00,Quarantine', pay],
    ],
    [
      'in a column of types, which hold others too',
      [
        'Date,Type,Text,Amount',
        '2025-03-14,Purchase,Bakery Muster,-12.50',
        '2025-03-15,Authorization,Hotel,-240.00',
        '2025-03-16,Deposit,Salary March,2500.00',
      ],
    ],
    ['of marks alone', [head, shop, '2025-03-15,Hotel,-240.00,?!', pay]],
    ['that gave a part back', [head, shop, '2025-03-15,Hotel,-240.00,Partially refunded', pay]],
    ['that gave a figure back', [head, shop, '2025-03-15,Hotel,-240.00,已退款(￥10.00)', pay]],
  ])('%s', (_what, lines) => {
    expect(read(lines)).toEqual({
      columns: [
        [-240_00, -12_50, 2500_00],
        [-12_50, 2500_00],
      ],
    });
  });

  test.each([[true], [false]])(
    'of the newest row without the balance that all others have: newest first %s',
    (isFirst) => {
      const rows = [
        '2025-03-15,Salary March,2500.00,3500.00',
        '2025-03-16,Bakery Muster,-12.50,3487.50',
        '2025-03-17,Hotel,-240.00, ',
      ];
      const lines = ['Date,Text,Amount,Balance', ...(isFirst ? rows.toReversed() : rows)];
      expect(read(lines)).toEqual({
        columns: [
          [-240_00, 2500_00, -12_50],
          [2500_00, -12_50],
        ],
      });
      // An older row may lie in front of the first balance.
      expect(read(lines.map((line) => line.replace('-17', '-14')))).toHaveLength(3);
    },
  );

  test('with the answer in the reading, also of the next file', () => {
    const lines = [head, shop, '2025-03-15,Hotel,-240.00,Quarantine', pay];
    const asked = outcomeOf(lines);
    const [counted, leftOut] = asked.outcome === 'question' ? asked.question.options : [];
    expect([counted?.reading.states, leftOut?.reading.states]).toEqual([
      { counted: ['quarantine'], leftOut: [] },
      { counted: [], leftOut: ['quarantine'] },
    ]);
    const answered = outcomeOf(lines, leftOut?.reading);
    expect(answered).toMatchObject({
      outcome: 'read',
      leftOut: [{ line: 3, reason: 'information', text: '2025-03-15 Hotel -240.00 Quarantine' }],
    });
    const kept = answered.outcome === 'read' ? answered.reading : {};
    const next = [head, shop, '2025-04-02,Train,-30.00,QUARANTINE', pay];
    expect(read(next, undefined, kept)).toEqual([-12_50, 2500_00]);
    expect(read(next, counted?.reading)).toEqual([-12_50, -30_00, 2500_00]);
  });

  const withStates = (words: readonly string[]) => [
    head,
    shop,
    ...words.map((word, day) => `2025-03-0${day + 1},Hotel ${day},-1.0${day},${word}`),
  ];

  test.each([
    [
      ['Aaa', 'Bbb', 'Bbb'],
      '3 rows have the state “Bbb”, “Aaa”, which may mean that no money moved. Which of these payments happened?',
      {
        'All of these rows count': [-1_00, -1_01, -1_02],
        'Only these count: “Bbb”': [-1_01, -1_02, -12_50],
        'Only these count: “Aaa”': [-1_00, -12_50],
        'None of these rows counts': [-12_50],
      },
    ],
    [
      ['Aaa', 'Bbb', 'Ccc'],
      '3 rows have the state “Aaa”, “Bbb”, “Ccc”, which may mean that no money moved. Which of these payments happened?',
      {
        'All of these rows count': [-1_00, -1_01, -1_02],
        'Only these count: “Aaa”, “Bbb”': [-1_00, -1_01, -12_50],
        'Only these count: “Aaa”, “Ccc”': [-1_00, -1_02, -12_50],
        'Only these count: “Aaa”': [-1_00, -12_50],
        'Only these count: “Bbb”, “Ccc”': [-1_01, -1_02, -12_50],
        'Only these count: “Bbb”': [-1_01, -12_50],
        'Only these count: “Ccc”': [-1_02, -12_50],
        'None of these rows counts': [-12_50],
      },
    ],
    [
      ['Aaa', 'Bbb', 'Ccc', 'Ddd', 'Eee', 'Fff', 'Ggg'],
      '7 rows have the state “Aaa”, “Bbb”, “Ccc” and 4 more, which may mean that no money moved. Did these payments happen?',
      { 'Yes: these rows count': [-1_00, -1_01, -1_02], 'No: these rows are left out': [-12_50] },
    ],
  ])('once for all of %j', (words, text, answers) => {
    const asked = outcomeOf(withStates(words));
    const { text: said, options } = asked.outcome === 'question' ? asked.question : { text: '', options: [] };
    const shown = options.map(({ label, rows }) => [label, rows.map(({ amount }) => amount)]);
    expect([said, Object.fromEntries(shown)]).toEqual([text, answers]);
    const answered = options.map(({ reading }) => outcomeOf(withStates(words), reading).outcome);
    expect(answered).toEqual(options.map(() => 'read'));
  });

  test.each([4, 5, 6])('in two questions for all of %d', (count) => {
    const words = ['Aaa', 'Bbb', 'Ccc', 'Ddd', 'Eee', 'Fff'].slice(0, count);
    const lines = withStates(words);
    const answer = (counts: string, reading?: Reading): Reading => {
      const asked = outcomeOf(lines, reading);
      const options = asked.outcome === 'question' ? asked.question.options : [];
      return options.find(({ label }) => label === counts)?.reading ?? {};
    };
    const first = answer('Only these count: “Bbb”');
    const second = answer(count === 4 ? 'Yes: these rows count' : 'Only these count: “Ddd”', first);
    expect(read(lines, second)).toEqual([-12_50, -1_01, -1_03]);
  });

  test('and shows rows also where two more questions follow', () => {
    const rows = ['03/04/2025,A,-10.00,1.00,Completed', '04/05/2025,B,-50.00,0,Bogus'];
    expect(read(['Date,Text,Amount,Fee,Status', ...rows])).toEqual({
      columns: [[-50_00, -10_00], [-10_00]],
    });
  });

  test('and 200 different ones are one question', () => {
    const letter = (index: number) => String.fromCharCode(97 + (index % 26));
    const rows = Array.from(
      { length: 200 },
      (_, index) => `2025-03-15,Hotel,-1.00,x${letter(index)}${letter(Math.floor(index / 26))}`,
    );
    const asked = outcomeOf([head, shop, ...rows]);
    const [, none] = asked.outcome === 'question' ? asked.question.options : [];
    expect(read([head, shop, ...rows], none?.reading)).toEqual([-12_50]);
  });

  test('and balances choose among the ways of several', () => {
    const rows = [
      '-12.50,COMPLETED,987.50',
      '-240.00,Quarantine,747.50',
      '-3.00,Bogus,747.50',
      '2500.00,COMPLETED,3247.50',
      '-9.00,Refunded,3247.50',
      '-1.00,COMPLETED,3246.50',
    ];
    const lines = rows.map((row, day) => `2025-03-1${day},Payment ${day},${row}`);
    expect(read(['Date,Text,Amount,Status,Balance', ...lines])).toEqual([-12_50, -240_00, 2500_00, -1_00]);
  });

  test('and a dash or “N/A” is none', () => {
    const rows = ['-1.00,-', '-2.00,N/A', '-3.00,VOID'];
    expect(read([head, ...rows.map((row) => `2025-03-15,Hotel,${row}`)])).toEqual([-1_00, -2_00]);
  });

  test.each([
    ['info', ['COMPLETED', 'REJECTED', 'COMPLETED']],
    ['Info', ['Umsatz gebucht', 'Umsatz vorgemerkt', 'Umsatz gebucht']],
    ['Note', ['done', 'failed', 'done']],
    ['Type', ['Booked', 'Cancelled', 'Booked']],
    ['Bemerkung', ['gebucht', 'abgelehnt', 'gebucht']],
  ])('and a column of states is one under the name of a text: %s', (name, states) => {
    const named = head.replace('Status', name);
    const rows = ['-12.50', '-240.00', '2500.00'].map(
      (amount, day) => `2025-03-1${day},Row ${day},${amount}`,
    );
    const withStates = (lines: readonly string[]) => lines.map((line, index) => `${line},${states[index]}`);
    expect(read([named, ...withStates(rows)])).toEqual([-12_50, 2500_00]);
    const unsigned = withStates(rows.map((line) => line.replace(',-', ',')));
    expect(read([named, ...unsigned])).toEqual({
      direction: [
        [12_50, 2500_00],
        [-12_50, -2500_00],
      ],
    });
    const pending = rows.map((line) => `${line},${states[1]}`);
    expect(read([named, ...pending])).toBe('no-rows');
  });

  test('but words about a few rows are no states', () => {
    const rows = ['-12.50,paid', '-240.00,cancelled', '-1.00,', '-2.00,Mira'];
    const lines = rows.map((row, day) => `2025-03-1${day},Row ${day},${row}`);
    expect(read([head.replace('Status', 'Note'), ...lines])).toEqual([-12_50, -240_00, -1_00, -2_00]);
  });

  test.each([
    [
      'count it',
      [
        '-12.50,COMPLETED,987.50',
        '-240.00,Quarantine,747.50',
        '2500.00,COMPLETED,3247.50',
        '-1.00,COMPLETED,3246.50',
      ],
      [-12_50, -240_00, 2500_00, -1_00],
    ],
    [
      'leave it out',
      [
        '-12.50,COMPLETED,987.50',
        '-240.00,Quarantine,',
        '2500.00,COMPLETED,3487.50',
        '-1.00,COMPLETED,3486.50',
      ],
      [-12_50, 2500_00, -1_00],
    ],
  ])('unless balances %s', (_what, rows, amounts) => {
    const lines = rows.map((row, day) => `2025-03-1${day},Payment ${day},${row}`);
    expect(read(['Date,Text,Amount,Status,Balance', ...lines])).toEqual(amounts);
  });
});

describe('ST-184 (unit) a column of states is asked about where no list knows any of them', () => {
  const rows = (states: readonly string[], column = 'Status') => [
    head.replace('Status', column),
    ...states.map(
      (state, day) => `2025-03-1${day + 3},Payment ${day},${day === 2 ? 50 : -10 - day}.00,${state}`,
    ),
  ];

  test.each([
    ['two words', rows(['Zorp', 'Blip', 'Zorp'])],
    ['in German', rows(['Zorp', 'Blip', 'Zorp'], 'Buchungsstatus')],
    ['in Spanish', rows(['Zorp', 'Blip', 'Zorp'], 'Estado')],
  ])('%s', (_what, lines) => {
    expect(read(lines)).toEqual({
      columns: [[-10_00, -11_00, 50_00], [-10_00, 50_00], [-11_00]],
    });
  });

  test('a word beside empty cells', () => {
    expect(read(rows(['', 'Blip', '']))).toEqual({
      columns: [
        [-11_00, -10_00, 50_00],
        [-10_00, 50_00],
      ],
    });
  });

  test('not where all rows have the same word, which tells none from another', () => {
    const lines = [...rows(['Zorp', 'Zorp', 'Zorp']), ',Total,29.00,'];
    expect(read(lines)).toEqual([-10_00, -11_00, 50_00]);
  });

  test('not under the name of a kind or a category', () => {
    for (const column of ['Type', 'Category', 'Buchungsart'])
      expect(read(rows(['Zorp', 'Blip', 'Zorp'], column))).toEqual([-10_00, -11_00, 50_00]);
  });

  test('not where balances count all of them', () => {
    expect(
      read([
        'Date,Text,Amount,Status,Balance',
        '2025-03-13,Bakery,-10.00,Zorp,990.00',
        '2025-03-14,Rent,-200.00,Blip,790.00',
        '2025-03-15,Salary,2500.00,Zorp,3290.00',
        '2025-03-16,Tram,-1.00,Blip,3289.00',
      ]),
    ).toEqual([-10_00, -200_00, 2500_00, -1_00]);
  });
});

describe('ST-208 (unit) payments that did not happen, without a state of their own', () => {
  const rows = ['Date;Text;Amount', '2025-03-14;Bakery;-12.50'];

  test.each(['Pending transactions', 'Vorgemerkte Umsätze', 'En attente', 'Scheduled'])(
    'below a line that reads “%s”',
    (label) => {
      expect(read([...rows, label, '2025-03-26;Hotel;-100.00'])).toEqual([-12_50]);
      const above = [rows[0] as string, label, '2025-03-26;Hotel;-100.00', 'Booked', ...rows.slice(1)];
      expect(read(above)).toEqual([-12_50]);
    },
  );

  test('but not below a sentence that only speaks of them', () => {
    const sentence = 'Pending payments are not a part of this list of payments';
    expect(read([...rows, sentence, '2025-03-26;Hotel;-100.00'])).toEqual([-12_50, -100_00]);
  });

  test.each(['Decline reason', 'Reden van weigering', 'Ablehnungsgrund'])(
    'with a reason under “%s”',
    (name) => {
      const lines = [
        `Date;Text;Amount;${name}`,
        '2025-03-14;Bakery;-12.50;',
        '2025-03-15;Hotel;-99.00;INSUFFICIENT_FUNDS',
      ];
      expect(read(lines)).toEqual([-12_50]);
    },
  );
});
