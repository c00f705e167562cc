import { describe, expect, test } from 'vitest';
import { becomes } from '../testing/becomes.ts';

const head = 'Date,Text,Amount,Status';
const shop = '2025-03-14,Bakery Muster,-12.50,COMPLETED';
const pay = '2025-03-16,Salary March,2500.00,COMPLETED';

/** The amounts that are read, in minor units; anything else as it becomes. */
function read(lines: readonly string[]) {
  const outcome = becomes(lines);
  return typeof outcome === 'object' && 'amounts' in outcome ? outcome.amounts : outcome;
}

describe('ST-185 (unit) a payment that was given back is left out', () => {
  test.each([['REFUNDED'], ['Erstattet'], ['remboursée'], ['已全额退款'], ['Chargeback']])('%s', (state) => {
    expect(read([head, shop, `2025-03-15,Hotel Adler,-240.00,${state}`, pay])).toEqual([-12_50, 2500_00]);
  });

  test.each([
    ['is booked', 'COMPLETED', 'Refunded'],
    ['has the same state', 'Refunded', 'Refunded'],
    ['gives back what was cancelled', 'COMPLETED', 'Cancelled'],
    ['gives back what was reversed', 'COMPLETED', 'Reversed'],
  ])('unless a row that gives it back %s', (_what, giving, state) => {
    const lines = [`2025-03-15,Hotel Adler,-240.00,${state}`, `2025-03-17,Refund by Adler,240.00,${giving}`];
    expect(read([head, shop, ...lines, pay])).toEqual([-12_50, -240_00, 240_00, 2500_00]);
  });

  test.each([
    ['other money', '2025-03-17,Gift by Mira,240.00,COMPLETED', [-12_50, 240_00, 2500_00]],
    ['a row that did not happen', '2025-03-17,Hotel Adler,240.00,REJECTED', [-12_50, 2500_00]],
    ['a payment of as much', '2025-03-17,Hotel Adler,-240.00,COMPLETED', [-12_50, -240_00, 2500_00]],
  ])('not because of %s', (_what, row, amounts) => {
    expect(read([head, shop, '2025-03-15,Hotel Adler,-240.00,Refunded', row, pay])).toEqual(amounts);
  });

  test('and so is a cancelled one beside the row that says so', () => {
    const rows = ['Hotel Adler,-240.00,CANCELLED', 'Refund by Adler,240.00,Refunded'];
    expect(read([head, shop, ...rows.map((row) => `2025-03-15,${row}`), pay])).toEqual([-12_50, 2500_00]);
  });

  test('nor because a cancelled payment was made again and then given back', () => {
    const rows = ['-240.00,CANCELLED', '-240.00,COMPLETED', '240.00,COMPLETED'];
    expect(read([head, ...rows.map((row, day) => `2025-03-1${day},Hotel Adler,${row}`)])).toEqual([
      -240_00, 240_00,
    ]);
  });

  test('but money in that was refunded, beside payments with a minus, is asked about', () => {
    expect(read([head, shop, '2025-03-15,Hotel Adler,240.00,Refunded', pay])).toEqual({
      columns: [
        [240_00, -12_50, 2500_00],
        [-12_50, 2500_00],
      ],
    });
  });

  test('unless balances count it', () => {
    const rows = [
      '-12.50,COMPLETED,987.50',
      '-240.00,Refunded,747.50',
      '2500.00,COMPLETED,3247.50',
      '-1.00,COMPLETED,3246.50',
    ];
    const lines = rows.map((row, day) => `2025-03-1${day},Payment ${day},${row}`);
    expect(read(['Date,Text,Amount,Status,Balance', ...lines])).toEqual([-12_50, -240_00, 2500_00, -1_00]);
  });

  test('unless the opening and closing balance count it', () => {
    const lines = [
      'Opening balance,,1000.00,',
      'Date,Text,Amount,Status',
      shop,
      '2025-03-15,Hotel,-240.00,Refunded',
      'Closing balance,,747.50,',
    ];
    expect(read(lines)).toEqual([-12_50, -240_00]);
  });

  test.each([
    ['two words', 'Direction', 'wang masuk', 'wang keluar'],
    ['two words of another language', 'Direction', 'money in', 'money out'],
  ])('and a direction of %s has no word in common with its opposite', (_what, name, into, out) => {
    const rows = [
      `2025-03-14,Salary,240.00,${into},COMPLETED`,
      `2025-03-15,Hotel Adler,240.00,${out},CANCELLED`,
      `2025-03-16,Bakery Muster,12.50,${out},COMPLETED`,
    ];
    expect(read([`Date,Text,Amount,${name},Status`, ...rows])).toEqual([240_00, -12_50]);
  });
});
