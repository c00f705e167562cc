import { describe, expect, test } from 'vitest';
import { becomes, proved, unproved } from '../testing/becomes.ts';

const three = [-12_50, 2500_00, -900_00];

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

  test('a fee of nothing is no amount where balances agree', () => {
    const lines = ['Kaffee;-12,50;0,00;987,50', 'Lohn;2500,00;0,00;3487,50', 'Miete;-900,00;0,00;2587,50'];
    const rows = lines.map((line, day) => `${14 + day}.03.2025;${line}`);
    expect(becomes(['Datum;Text;Betrag;Gebühr;Saldo', ...rows])).toEqual(proved(...three));
  });
});

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
