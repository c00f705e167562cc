import { describe, expect, test } from 'vitest';
import { becomes, proved, unproved } from '../testing/becomes.ts';

describe('ST-203 (unit) what is left over, or named, never proves a wrong reading', () => {
  const days = (rows: readonly string[]) => rows.map((row, at) => `2024-01-0${at + 1};${row}`);
  test.each<[string, string, string[], unknown]>([
    [
      'a named balance after the row that contradicts the one before it',
      'Date;Text;Amount;Balance before;Balance',
      ['Coffee;-10,00;100,00;90,00', 'Tea;-20,00;90,00;70,00', 'Bread;-5,00;70,00;75,00'],
      { proof: 'contradicted', amounts: [-10_00, -20_00, -5_00] },
    ],
    [
      'nothing where a column is the balance again',
      'Date;Text;Amount;Saldo;Col 6',
      ['Coffee;-10,00;90,00;90,00', 'Wage;20,00;110,00;110,00', 'Bread;-5,00;105,00;105,00'],
      proved(-10_00, 20_00, -5_00),
    ],
    [
      'directions in unknown words, which balances prove',
      'Date;Text;Amount;Way;Balance before;Balance',
      ['Coffee;10,00;Qualo;100,00;90,00', 'Tea;20,00;Qualo;90,00;70,00', 'Bread;5,00;Vendo;70,00;75,00'],
      proved(-10_00, -20_00, 5_00),
    ],
    [
      'a first row that only unknown words tell',
      'Date;Text;Amount;Way;Balance',
      ['Salary;10,00;Vendo;110,00', 'Tea;20,00;Qualo;90,00', 'Bread;5,00;Qualo;85,00'],
      {
        direction: [
          [-10_00, -20_00],
          [10_00, -20_00],
        ],
      },
    ],
    [
      'a foreign amount beside money out, where no money came in',
      'Date;Text;Paid out;Paid in;Original amount;Original currency',
      ['Hotel;81,00;;-106,00;USD'],
      unproved(-81_00),
    ],
    [
      'an amount behind the currency of a foreign one, which a balance before the row fits but for the last',
      'Date;Text;Original amount;Original currency;Amount;Balance before',
      ['Kiosk;-1,00;EUR;1,00;0,00', 'Kiosk;-1,00;EUR;1,00;-1,00', 'Tax;3,00;USD;-2,00;-2,00'],
      {
        direction: [
          [-1_00, -1_00, 2_00],
          [1_00, 1_00, -2_00],
        ],
      },
    ],
    [
      'a sum so far that four of five turned amounts follow',
      'Date;Text;Amount;D/C;Zs;Zb',
      [
        'Coffee;50,00;D;50,00;950,00',
        'Tea;80,00;D;130,00;870,00',
        'Refund;1,00;C;131,00;871,00',
        'Bread;20,00;D;151,00;851,00',
        'Rent;10,00;D;161,00;841,00',
      ],
      {
        columns: [
          [-80_00, 1_00, -20_00],
          [-130_00, 131_00, -151_00],
        ],
      },
    ],
    [
      'letters of which one could be a direction',
      'Date;Text;Class;Amount',
      ['Kiosk;A;10,00', 'Roma;C;20,00', 'Nero;B;5,00'],
      {
        direction: [
          [10_00, 20_00, 5_00],
          [-10_00, -20_00, -5_00],
        ],
      },
    ],
  ])('%s', (_what, header, rows, expected) => {
    expect(becomes([header, ...days(rows)])).toEqual(expected);
  });

  test('a sum so far of one day, which only falls from its other end', () => {
    const rows = ['Kiosk;10,00;10,00', 'Roma;10,00;20,00', 'Nero;10,00;30,00'];
    expect(becomes(['Date;Text;Amount;Zs', ...rows.map((row) => `2024-01-01;${row}`)])).toEqual({
      direction: [
        [10_00, 10_00, 10_00],
        [-10_00, -10_00, -10_00],
      ],
    });
  });

  const texts = ['Kiosk;-10,00', 'Roma;-20,00', 'Nero;-5,00', 'Alfa;-30,00', 'Lidl;-40,00', 'Zara;-50,00'];
  const soFar = [10, 30, 35, 65, 105, 155].map((sum) => `-${sum},00`);
  const foreign = ['-10,00;EUR', '-20,00;EUR', '-6,50;USD', '-30,00;EUR', '-40,00;EUR', '-50,00;EUR'];
  const amounts = [-10_00, -20_00, -5_00, -30_00, -40_00, -50_00];
  const besides = (balances: number[], cells: string[]) =>
    balances.map((balance, at) => `${balance},00;${cells[at]}`);
  test.each<[string, string, string[], number[]]>([
    [
      'a foreign amount, beside balances before the rows',
      'Balance before;Original amount;Original currency',
      besides([900, 890, 870, 865, 835, 795], foreign),
      amounts,
    ],
    [
      'a foreign amount, beside balances after the rows',
      'Balance;Original amount;Original currency',
      besides([890, 870, 865, 835, 795, 745], foreign),
      amounts,
    ],
    [
      'a foreign amount, beside balances under an unknown name',
      'Zb;Original amount;Original currency',
      besides([890, 870, 865, 835, 795, 745], foreign),
      amounts,
    ],
    [
      'the amount without its fee',
      'Balance;Fee',
      besides([890, 870, 864, 834, 794, 744], ['0,00', '0,00', '1,00', '0,00', '0,00', '0,00']),
      [-10_00, -20_00, -6_00, -30_00, -40_00, -50_00],
    ],
  ])('balances contradict %s, and not the amount beside a sum so far', (_what, names, cells, read) => {
    const rows = texts.map((row, at) => `${row};${soFar[at]};${cells[at]}`);
    expect(becomes([`Date;Text;Amount;Zs;${names}`, ...days(rows)])).toEqual({
      proof: 'left-over',
      amounts: read,
    });
  });
});

test('ST-182 (unit) two columns that differ in the row which no balance counts are asked about', () => {
  const rows = [
    '14.03.2025;A;-12,50;;22,50;987,50',
    '15.03.2025;B;2500,00;2500,00;;3487,50',
    '17.03.2025;C;-100,00;;100,00;3387,50',
  ];
  expect(becomes(['Date;Text;Amount;Credit;Debit;Balance', ...rows])).toEqual({
    columns: [[-22_50], [-12_50]],
  });
});
