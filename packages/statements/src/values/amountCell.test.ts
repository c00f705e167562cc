import { expect, test } from 'vitest';
import { readAmount } from './amountCell.ts';

test.each([
  ['5,000,000.00', '.', 500_000_000],
  ['1.234.567,89', ',', 123_456_789],
  ['-12 345 678,9', ',', -1_234_567_890],
  ["1'000'000'000.00", '.', 100_000_000_000],
  ['1,00,00,000.00', '.', 1_000_000_000],
] as const)('ST-20 (unit) millions are read with a mark between all thousands: %s', (cell, mark, minor) => {
  expect(readAmount(cell, mark)?.minor).toBe(minor);
});

test.each([
  ['5,000000.00', '.'],
  ['5,000.000,00', ','],
  ["5,000'000.00", '.'],
  ['5,000,00.00', '.'],
] as const)(
  'ST-24 (unit) thousands that are marked in another way now and then are no amount: %s',
  (cell, mark) => {
    expect(readAmount(cell, mark)).toBeUndefined();
  },
);

test.each([
  ['▲80,000円', -80_000_00],
  ['△ 1,200', -1_200_00],
  ['－１，２００', -1_200_00],
  ['１，２００．５０', 1_200_50],
] as const)('ST-20 (unit) amounts as East Asia writes them: %s', (cell, minor) => {
  expect(readAmount(cell, '.')?.minor).toBe(minor);
});

test.each([
  ['62,-', ',', 62_00],
  ['-2.100,–', ',', -2100_00],
  ["1'062.--", '.', 1062_00],
  ["'-48,12", ',', -48_12],
  ['‐48,12', ',', -48_12],
  ['USD (18.00)', '.', -18_00],
  ['48,12 Soll', ',', -48_12],
  ['2,100.00 Credit', '.', 2100_00],
  ['48,12 Af', ',', -48_12],
] as const)('ST-20 (unit) dashes, brackets and words beside an amount: %s', (cell, mark, minor) => {
  expect(readAmount(cell, mark)?.minor).toBe(minor);
});

test.each(['Abo (12)', '62,-5', 'Soll -5,00', '-62,- EUR -'])('ST-24 (unit) no amount: %s', (cell) => {
  expect(readAmount(cell, ',')).toBeUndefined();
});
