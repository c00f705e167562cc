import { describe, expect, test } from 'vitest';
import type { Reading } from '../reading.ts';
import { readStatementFile } from '../readStatementFile.ts';
import { becomes, proved, unproved } from '../testing/becomes.ts';

const asked = (lines: readonly string[], reading?: Reading) => {
  const outcome = readStatementFile(new TextEncoder().encode(`${lines.join('\n')}\n`), {
    fileName: 'statement.csv',
    currency: 'EUR',
    ...(reading ? { reading } : {}),
  });
  return outcome.outcome === 'question' ? outcome.question : undefined;
};

/** What becomes of a table under each answer to its only question. */
function answers(lines: readonly string[]): unknown[] {
  return (asked(lines)?.options ?? []).map(({ reading }) => becomes(lines, 'EUR', reading));
}

describe('ST-32 (unit) balances tell the direction of bare amounts row by row', () => {
  const rows = [
    '13.06.2025;Shell;60,00;940,00',
    '15.06.2025;Acme;2500,00;3440,00',
    '18.06.2025;Kino;500,00;2940,00',
    '20.06.2025;Miete;20,00;2920,00',
  ];

  test.each<[string, string[]]>([
    ['oldest first', ['Date;Text;Amount;Balance', ...rows]],
    ['newest first', ['Date;Text;Amount;Balance', ...rows.toReversed()]],
    ['under names that nobody knows', ['Xdate;Xtext;Xone;Xtwo', ...rows]],
    ['without names', rows],
    [
      'beside two words that tell nothing',
      ['Date;Text;Amount;Balance;Z', ...rows.map((row, at) => `${row};${at % 2 ? 'a' : 'b'}`)],
    ],
  ])('%s: only the oldest row is asked about', (_what, lines) => {
    // What nobody calls a balance proves nothing.
    const proof = lines.some((line) => line.includes('Balance')) ? 'running' : 'two-readings';
    expect(answers(lines)).toEqual(
      [60_00, -60_00].map((oldest) => ({ proof, amounts: [oldest, 2500_00, -500_00, -20_00] })),
    );
    expect(asked(lines)?.text).toContain('oldest row');
  });

  test('prove nothing beside letters that tell the same but for one row', () => {
    const more = [
      '21.06.2025;Bar;5,00;2915,00',
      '22.06.2025;Acme;85,00;3000,00',
      '23.06.2025;Spar;9,00;2991,00',
    ];
    const lettered = (letters: string) => [
      'Date;Text;Amount;Balance;Z',
      ...[...rows, ...more].map((row, at) => `${row};${letters[at]}`),
    ];
    expect(answers(lettered('wdwwwww'))).toEqual([
      { proof: 'two-readings', amounts: [60_00, 2500_00, -500_00, -20_00, -5_00, 85_00, -9_00] },
      { proof: 'two-readings', amounts: [-60_00, 2500_00, -500_00, -20_00, -5_00, 85_00, -9_00] },
    ]);
  });

  test.each<[string, string[], number[]]>([
    [
      'in',
      ['02.05.2026;Uber;2388,70;-884,00', '06.05.2026;Acme;200,00;-684,00', '12.05.2026;Beta;1500,00;816,00'],
      [200_00, 1500_00],
    ],
    [
      'out',
      [
        '02.05.2026;Acme;2388,70;3000,00',
        '06.05.2026;Uber;200,00;2800,00',
        '12.05.2026;Rent;1500,00;1300,00',
      ],
      [-200_00, -1500_00],
    ],
  ])('where all others go %s the oldest row is asked about, too', (_way, lines, others) => {
    const rights = [2388_70, -2388_70].map((oldest) => proved(oldest, ...others));
    expect(answers(['Date;Text;Amount;Balance', ...lines])).toEqual(expect.arrayContaining(rights));
  });

  test('where more is income the balance may be owed, and the oldest row of a salary is no purchase', () => {
    const owed = ['13.06.2025;A1;60,00;160,00', '15.06.2025;B2;20,00;180,00', '18.06.2025;C3;150,00;30,00'];
    expect(asked(['Date;Text;Amount;Balance', ...owed])?.options).toHaveLength(4);
    const paid = [
      '13.06.2025;Gehalt;2500,00;3440,00',
      '15.06.2025;Kino;20,00;3420,00',
      '18.06.2025;Miete;500,00;2920,00',
    ];
    expect(answers(['Date;Text;Amount;Balance', ...paid])).toContainEqual(proved(2500_00, -20_00, -500_00));
  });

  test('where the days do not tell the order either, the oldest row is asked about, too', () => {
    const lines = [
      '01.04.2025;AMZN;50,00;-748,19',
      '01.04.2025;Shell;20,00;-698,19',
      '01.04.2025;Austin;682,94;-678,19',
      '01.04.2025;Ann;119,49;4,75',
    ];
    const right = { proof: 'order-open', amounts: [-50_00, -20_00, -682_94, 119_49] };
    expect(answers(['Date;Text;Amount;Balance', ...lines])).toContainEqual(right);
  });

  test('each answer shows a row that tells it from every other one', () => {
    const lines = [
      '18.06.2025;C3;150,00;30,00',
      '17.06.2025;D;10,00;180,00',
      '15.06.2025;B2;20,00;170,00',
      '13.06.2025;A1;60,00;150,00',
    ];
    const shown = asked(['Date;Text;Amount;Balance', ...lines])?.options.map(({ rows }) =>
      rows.map(({ amount }) => amount).join(' '),
    );
    expect(new Set(shown).size).toBe(shown?.length);
    expect(shown?.length).toBeGreaterThan(2);
  });

  test('what is no balance by its name directs nothing along equal amounts', () => {
    const sold = ['13.06.2025;A;10,00;110,00', '14.06.2025;B;10,00;100,00', '15.06.2025;C;10,00;110,00'];
    const answer = answers(['Date;Text;Price;Stock', ...sold]);
    expect(answer).not.toContainEqual(expect.objectContaining({ proof: 'running' }));
  });

  test('the next file is asked about its own oldest row', () => {
    const lines = ['Date;Text;Amount;Balance', ...rows];
    const [first] = asked(lines)?.options ?? [];
    const { reading } = readStatementFile(new TextEncoder().encode(lines.join('\n')), {
      fileName: 'statement.csv',
      currency: 'EUR',
      reading: first?.reading ?? {},
    });
    const next = readStatementFile(new TextEncoder().encode(lines.join('\n')), {
      fileName: 'statement.csv',
      currency: 'EUR',
      remembered: reading ?? {},
    });
    expect(next.outcome).toBe('question');
  });
});

describe('ST-32 (unit) bare amounts of both directions without balances', () => {
  const lines = [
    'Datum;Text;Betrag',
    '14.03.2026;Kino;12,50',
    '15.03.2026;Gehalt;2500,00',
    '16.03.2026;Buch;850,00',
  ];

  test('may be directed by the words of the rows, if the person says so', () => {
    expect(answers(lines)).toContainEqual(unproved(-12_50, 2500_00, -850_00));
    expect(asked(lines)?.text).toContain('only the words of the rows');
  });

  test('are said to be told by nothing where no word does', () => {
    expect(asked(lines.filter((line) => !line.includes('Gehalt')))?.text).toContain('the file does not tell');
  });

  test('are asked about, though one balance speaks for one direction', () => {
    const rows = [
      '14.03.2026;Kino;12,50;987,50',
      '16.03.2026;Buch;850,00;137,50',
      '17.03.2026;Gehalt;2500,00;',
      '18.03.2026;Tee;3,00;',
      '19.03.2026;Hut;30,00;',
    ];
    expect(becomes(['Datum;Text;Betrag;Saldo', ...rows])).toHaveProperty('direction');
  });

  test('and many salaries make no income of a rent', () => {
    const salaries = Array.from({ length: 7 }, (_, at) => `15.0${at + 1}.2026;Gehalt;2500,00`);
    expect(becomes(['Datum;Text;Betrag', '01.01.2026;Miete;900,00', ...salaries])).toHaveProperty(
      'direction',
    );
  });
});
