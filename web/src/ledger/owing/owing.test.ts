import { describe, expect, it } from 'vitest';
import type { Asset } from '../records/records.ts';
import { accountFlag, afterOwed, shownAfter, standingOf } from './owing.ts';

const format = (amount: number) => amount.toFixed(2);
const shows = (asset: Partial<Asset>) =>
  standingOf({ type: 'credit', balance: 0, owed: 0, overLimit: 0, ...asset }, format);

describe('OW-60 what an asset that may owe says', () => {
  it.each<[Partial<Asset>, ReturnType<typeof shows>]>([
    [{ owed: 250 }, { text: 'Owes 250.00', meaning: 'warning' }],
    [
      { owed: 600, overLimit: 100 },
      { text: 'Owes 600.00, 100.00 over the limit', meaning: 'danger' },
    ],
    [{ balance: 20 }, { text: 'In credit 20.00', meaning: 'income' }],
    [{}, { text: 'Nothing owed', meaning: 'quiet' }],
    [
      { type: 'loan', owed: 10_000 },
      { text: 'Owes 10000.00', meaning: 'warning' },
    ],
    [
      { type: 'bank', owed: 200 },
      { text: 'Owes 200.00', meaning: 'warning' },
    ],
    [{ type: 'bank', balance: 20 }, null],
    [{ type: 'cash' }, null],
  ])('%o', (asset, said) => expect(shows(asset)).toEqual(said));

  it('a total says what was taken off it', () => {
    expect([afterOwed(250, format), afterOwed(0, format)]).toEqual(['after 250.00 owed', null]);
  });
});

describe('OW-61 the flags of accounts that may owe', () => {
  const flag = (leaving: number, account: Partial<Asset> = {}) =>
    accountFlag(
      { type: 'credit', balance: 0, shortfall: 0, owed: 100, mayOwe: 400, ...account },
      leaving * 100,
    );

  it.each([
    [300.01, 'Over the limit'],
    [300, 'Near the limit'],
    [200, 'Near the limit'],
    [199.99, null],
    [0, null],
  ])('%d of 300 that are left', (leaving, said) => expect(flag(leaving)).toBe(said));

  it('without a limit there is none to be near', () => {
    expect(flag(1_000_000, { mayOwe: null })).toBeNull();
  });

  it('a bank account says that it falls below 0', () => {
    const bank = { type: 'bank', balance: 100, owed: 0, mayOwe: 500 } as const;
    expect([100, 100.01, 400, 600, 600.01].map((leaving) => flag(leaving, bank))).toEqual([
      null,
      'Overdraft',
      'Near the limit',
      'Near the limit',
      'Over the limit',
    ]);
  });
});

describe('OW-62 what an asset shows after money has moved', () => {
  const shown = { balance: 0, shortfall: 0, owed: 250, mayOwe: 500 };

  it.each([
    [100, { balance: 0, shortfall: 0, owed: 150 }],
    [300, { balance: 50, shortfall: 0, owed: 0 }],
    [-400, { balance: 0, shortfall: 0, owed: 650 }],
  ])('%d', (moved, after) => expect(shownAfter(shown, moved * 100)).toEqual(after));

  it('where nothing may be owed it is a shortfall', () => {
    expect(shownAfter({ balance: 10, shortfall: 0, owed: 0, mayOwe: 0 }, -3000)).toEqual({
      balance: 0,
      shortfall: 20,
      owed: 0,
    });
  });
});
