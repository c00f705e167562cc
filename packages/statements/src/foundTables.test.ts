import { describe, expect, test } from 'vitest';
import { readAs } from './testing/readAs.ts';

/** Reads lines whose rows moved `amounts`, oldest first on one day after the other from 1 March. */
const read = (lines: readonly string[], amounts: readonly number[]) => {
  const truth = amounts.map((amount, index) => ({ date: `2025-03-0${index + 1}`, amount }));
  const { outcome, ...rest } = readAs(new TextEncoder().encode(lines.join('\n')), truth);
  return { by: outcome.outcome === 'read' ? outcome.proof.by : outcome.outcome, ...rest };
};

describe('ST-203 (unit) tables that were read wrongly once', () => {
  test.each<[string, string[], number[], object]>([
    [
      'one letter beside one row is no direction',
      ['Date,Text,Zx,Amount', '2025-03-01,Lidl,C,89.70'],
      [-8970],
      { by: 'none', asked: ['direction'] },
    ],
    [
      'letters of one direction alone are none',
      ['Date,Text,Zx,Amount', '2025-03-01,Lidl,C,89.70', '2025-03-02,Aldi,,12.00'],
      [-8970, -1200],
      { by: 'none', asked: ['direction'] },
    ],
    [
      'a sum so far begins with its first amount, whatever the direction of that',
      [
        'Date,Text,Amount,Zs',
        '2025-03-01,Lidl,10.00,-10.00',
        '2025-03-02,Aldi,20.00,-30.00',
        '2025-03-03,Aldi,5.00,-35.00',
      ],
      [-1000, -2000, -500],
      { by: 'none', asked: ['columns', 'direction'] },
    ],
    [
      'the words of a direction are found behind other columns of two words',
      [
        'Date,Counterparty,Zx,Original currency,Amount,Zw,Balance before',
        '2025-03-01,Lidl,E,EUR,4406.14,Qualo,27060.81',
        '2025-03-02,Lidl,E,EUR,6230.54,Vendo,31466.95',
        '2025-03-03,Ikea,B,USD,7514.93,Vendo,25236.41',
      ],
      [440614, -623054, -751493],
      { by: 'running', asked: [] },
    ],
    [
      'a fee that turns a small purchase leaves the others in doubt',
      [
        'Date,Text,Amount,Fee',
        '2025-03-01,Lidl,0.01,2.19',
        '2025-03-02,Aldi,-2123.54,0.39',
        '2025-03-03,Roma,6735.53,1.61',
      ],
      [-220, 212315, -673714],
      { by: 'none', asked: ['columns', 'direction'] },
    ],
    [
      'unknown directions that all balances follow from beat a balance that disagrees once',
      [
        'Date,Text,Amount,Zw,Za,Balance',
        '2025-03-01,Lidl,100.00,Vendo,100.00,900.00',
        '2025-03-02,Aldi,20.00,Qualo,120.00,920.00',
        '2025-03-03,Roma,50.00,Vendo,170.00,870.00',
        '2025-03-04,Ikea,70.00,Vendo,240.00,800.00',
        '2025-03-05,Zara,10.00,Vendo,250.00,790.00',
        '2025-03-06,Nero,30.00,Vendo,280.00,760.00',
      ],
      [-10000, 2000, -5000, -7000, -1000, -3000],
      { by: 'none', asked: [] },
    ],
    [
      'lines of balances without signs prove nothing that columns named before and after contradict',
      [
        'Date,Text,Amount,Zw,Balance before,Balance',
        '2025-03-01,Opening balance,4999.84,Qualo,,',
        '2025-03-01,Zara,3776.81,Vendo,-4999.84,-1223.03',
        '2025-03-01,Closing balance,1223.03,Qualo,,',
      ],
      [377681],
      { by: 'none', asked: ['direction'] },
    ],
  ])('%s', (_what, lines, amounts, expected) => {
    expect(read(lines, amounts)).toEqual({ ...expected, isRight: true, falseProofs: [] });
  });
});

/** The table of a bank that prints the balance before each row, and `last` behind them. */
const before = (...last: string[]) => [
  'Date,Text,Amount,Balance before',
  '2025-03-01,Lidl,-100.00,1000.00',
  '2025-03-02,Aldi,-20.00,900.00',
  '2025-03-03,Roma,50.00,880.00',
  ...last,
];
const after = (...last: string[]) => [
  'Date,Text,Amount,Zb',
  '2025-03-01,Lidl,-100.00,900.00',
  '2025-03-02,Aldi,-20.00,880.00',
  '2025-03-03,Roma,50.00,930.00',
  ...last,
];

describe('ST-203 (unit) a row at the edge of a table without the balance that all others have', () => {
  test.each<[string, string[]]>([
    ['the sum of all', before('2025-03-03,Zusammo,-70.00,')],
    ['the sum of money out', before('2025-03-03,Zusammo,-120.00,')],
    ['the sum of both', before('2025-03-03,Zusammo,170.00,')],
    [
      'beside a turnover under a known name',
      before('2025-03-03,Total debits,-120.00,', '2025-03-03,Zusammo,-70.00,'),
    ],
    ['behind balances that nobody named', after('2025-03-03,Zusammo,-70.00,')],
  ])('is asked about, and no payment is proved: %s', (_what, lines) => {
    const amounts = [-10000, -2000, 5000];
    expect(read(lines, amounts)).toEqual({
      by: 'running',
      asked: ['columns'],
      isRight: true,
      falseProofs: [],
    });
    const [header, ...rows] = lines;
    const newestFirst = [header ?? '', ...rows.toReversed()];
    expect(read(newestFirst, amounts)).toEqual({
      by: 'running',
      asked: ['columns'],
      isRight: true,
      falseProofs: [],
    });
  });

  test('is a payment where it adds nothing up, and the file is not proved', () => {
    expect(read(before('2025-03-04,Kiosk,-12.00,'), [-10000, -2000, 5000, -1200])).toEqual({
      by: 'none',
      asked: [],
      isRight: true,
      falseProofs: [],
    });
  });
});

describe('ST-203 (unit) words of a direction that nobody knows', () => {
  const unknown = (...rows: string[]) => ['Date,Text,Amount,Zw', ...rows];
  test('tell a turnover under a known name from a payment', () => {
    const lines = unknown(
      '2025-03-01,Lidl,100.00,Vendo',
      '2025-03-02,Aldi,20.00,Vendo',
      '2025-03-03,Roma,50.00,Qualo',
      '2025-03-03,Total debits,120.00,Vendo',
    );
    expect(read(lines, [-10000, -2000, 5000])).toEqual({
      by: 'none',
      asked: ['direction'],
      isRight: true,
      falseProofs: [],
    });
  });

  test('tell opening and closing balance, which prove neither of both directions', () => {
    const lines = unknown(
      '2025-03-01,Opening balance,500.00,Qualo',
      '2025-03-01,Lidl,100.00,Vendo',
      '2025-03-02,Aldi,20.00,Vendo',
      '2025-03-03,Roma,50.00,Qualo',
      '2025-03-03,Closing balance,430.00,Qualo',
    );
    expect(read(lines, [-10000, -2000, 5000])).toEqual({
      by: 'none',
      asked: ['direction'],
      isRight: true,
      falseProofs: [],
    });
  });

  test('are an answer in two rows', () => {
    const lines = unknown('2025-03-01,Lidl,100.00,Vendo', '2025-03-02,Roma,50.00,Qualo');
    expect(read(lines, [-10000, 5000])).toEqual({
      by: 'none',
      asked: ['direction'],
      isRight: true,
      falseProofs: [],
    });
  });
});
