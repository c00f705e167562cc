import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';
import { becomes, proved } from '../testing/becomes.ts';

const eitherWay = (...amounts: number[]) => ({
  direction: [amounts, amounts.map((amount) => -amount)],
});

describe('ST-32 ST-203 (unit) balances that alone tell the direction', () => {
  test.each<[string, string[], unknown]>([
    [
      'of bare amounts, where the words of the rows speak against it',
      [
        'Date;Text;Amount;Balance',
        '13.06.2025;Salary;860,55;-860,55',
        '15.06.2025;Interest paid;201,11;-1061,66',
        '18.06.2025;Deposit;915,11;-1976,77',
      ],
      eitherWay(-860_55, -201_11, -915_11),
    ],
    [
      'of bare amounts, where they are those of one account and the words do not: but not of the oldest row',
      [
        'Date;Text;Amount;Balance',
        '13.06.2025;Shell;60,00;940,00',
        '15.06.2025;Tesco;20,00;920,00',
        '18.06.2025;Rent;500,00;420,00',
      ],
      {
        direction: [
          [60_00, -20_00],
          [-60_00, -20_00],
        ],
      },
    ],
    [
      'of words that nobody knows, where more is income: a card that is owed',
      [
        'Date;Text;Amount;Kind;Balance',
        '13.06.2025;Shell;60,00;xo;160,00',
        '15.06.2025;Tesco;20,00;xo;180,00',
        '18.06.2025;A1;150,00;yi;30,00',
      ],
      eitherWay(60_00, 20_00, -150_00),
    ],
    [
      'of words that nobody knows, where most is money out',
      [
        'Date;Text;Amount;Kind;Balance',
        '13.06.2025;Shell;60,00;xo;940,00',
        '15.06.2025;Tesco;20,00;xo;920,00',
        '18.06.2025;A1;150,00;yi;1070,00',
      ],
      proved(-60_00, -20_00, 150_00),
    ],
    [
      'of one column that nothing names: the principal of a loan',
      [
        'Date,Description,Payment,Interest,Principal,Balance',
        '2025-01-31,Rate,500.00,100.00,400.00,9600.00',
        '2025-02-28,Rate,500.00,96.00,404.00,9196.00',
        '2025-03-31,Rate,500.00,91.96,408.04,8787.96',
      ],
      eitherWay(-400_00, -404_00, -408_04),
    ],
    [
      'of two columns that nothing names, as many rows of both: a loan',
      [
        'Date,Text,Interest,Payment,Balance',
        '2025-01-31,Interest,50.00,,10050.00',
        '2025-02-05,Payment,,300.00,9750.00',
        '2025-02-28,Interest,48.00,,9798.00',
        '2025-03-05,Payment,,300.00,9498.00',
      ],
      {
        direction: [
          [50_00, -300_00, 48_00],
          [-50_00, 300_00, -48_00],
        ],
      },
    ],
  ])('%s', (_what, lines, expected) => {
    expect(becomes(lines)).toEqual(expected);
  });

  test('prove nothing where the row that no step counts may be the first of an account', () => {
    const lines = [
      'Date;Text;Amount;Balance',
      '13.06.2025;Karl;1,44;1,44',
      '15.06.2025;Kino;2,47;-1,03',
      '18.06.2025;Buch;0,20;-1,23',
    ];
    expect(becomes(lines)).toEqual({ proof: 'rows-outside', amounts: [-1_44, -2_47, -20] });
  });
});

describe('ST-32 ST-203 (unit) balances that turn names or signs, and prove nothing', () => {
  test.each<[string, string[], unknown]>([
    [
      'names of money in and out, beside a column that is left over',
      [
        'Date;Text;Credit;Debit;Saldo;Col 6',
        '13.06.2025;Gym;;100,00;100,00;-108,00',
        '16.06.2025;A1;500,00;;-400,00;540,00',
        '19.06.2025;Pharmacy;;900,00;500,00;-972,00',
      ],
      eitherWay(100_00, -500_00, 900_00),
    ],
    [
      'columns without a name, in a single step',
      ['Date;Text;Col B;Col A;Saldo', '14.06.2025;Rail;;522,14;747,06', '16.06.2025;A1;899,49;;-152,43'],
      eitherWay(522_14, -899_49),
    ],
  ])('%s', (_what, lines, expected) => {
    expect(becomes(lines)).toEqual(expected);
  });
});

describe('ST-181 (unit) a sum so far is no balance', () => {
  test('though it only falls, as what is left of something does along bare amounts', () => {
    const lines = [
      'Date;Text;Amount;Left',
      '13.06.2025;A1;50,00;465,00',
      '15.06.2025;A2;25,00;440,00',
      '18.06.2025;A3;50,00;390,00',
    ];
    expect(becomes(lines)).toHaveProperty('columns');
    expect(answersTo(lines)).not.toContain('running');
  });

  test('though what two texts name may be directions', () => {
    const lines = [
      'Date;Text;Col B;Col 6;Col A',
      '13.06.2025;Book;;336,47;50,00',
      '15.06.2025;Coffee;;286,47;50,00',
      '15.06.2025;Coffee;;236,47;50,00',
    ];
    expect(becomes(lines)).not.toHaveProperty('proof');
  });

  test('though an answer turns it', () => {
    const lines = [
      'Date;Text;Amount;Number',
      '13.06.2025;A1;10,00;10,00',
      '15.06.2025;A2;10,00;20,00',
      '18.06.2025;A3;10,00;30,00',
    ];
    expect(answersTo(lines)).not.toContain('running');
  });
});

describe('ST-183 (unit) Cr and Dr behind a balance', () => {
  test('are asked about where they may be about the amount: only the row that no step counts tells', () => {
    const rows = [
      '13.06.2025;Tesco;100,00;137,78;Cr',
      '15.06.2025;Shell;200,00;62,22;Dr',
      '16.06.2025;Kino;100,00;162,22;Dr',
      '18.06.2025;Buch;300,00;462,22;Dr',
    ];
    expect(becomes(['Date;Text;Amount;Balance;Cr/Dr', ...rows])).toEqual({
      columns: [[100_00], [-100_00]],
    });
  });

  test('are asked about without a proof, too', () => {
    const rows = [
      '13.06.2025;Rail;826,36;5091,41;Cr;1,11',
      '13.06.2025;Coffee;697,90;5917,77;Cr;2,22',
      '13.06.2025;Rail;316,04;6615,67;Cr;3,33',
    ];
    expect(becomes(['Date;Text;Amount;Balance;Cr/Dr;Col 6', ...rows])).toEqual(
      eitherWay(826_36, 697_90, 316_04),
    );
  });

  test('are about the amount where the balances follow from that alone', () => {
    const rows = [
      '13.06.2025;Tesco;100,00;900,00;Dr',
      '15.06.2025;Wage;200,00;1100,00;Cr',
      '16.06.2025;Kino;100,00;1000,00;Dr',
    ];
    expect(becomes(['Date;Text;Amount;Balance;Cr/Dr', ...rows])).toEqual(proved(-100_00, 200_00, -100_00));
  });
});

/** What proves or fails under each answer to all questions of a table. */
function answersTo(lines: readonly string[], reading?: object): string[] {
  const outcome = readStatementFile(new TextEncoder().encode(`${lines.join('\n')}\n`), {
    fileName: 'statement.csv',
    currency: 'EUR',
    ...(reading ? { reading } : {}),
  });
  if (outcome.outcome === 'refused') return [outcome.refusal.code];
  if (outcome.outcome === 'question') {
    return outcome.question.options.flatMap((option) => answersTo(lines, option.reading));
  }
  return [outcome.proof.because?.code ?? outcome.proof.by];
}
