import { heldAsShown } from '@ledgerline/domain/values';
import { describe, expect, it } from 'vitest';
import { holding } from '../../app/testing/holding.ts';
import { sampleAsset } from '../../app/testing/sampleRecords.ts';
import type { Asset, AssetType } from '../../ledger/records/records.ts';
import { assetTotals, groupAssets } from './assetTotals.ts';

const asset = (name: string, type: AssetType, balance: number): Asset =>
  sampleAsset({
    id: name.toLowerCase().padEnd(24, '0'),
    name,
    type,
    ...holding(balance),
  });
const assets = [
  asset('Purse', 'cash', 0.1),
  asset('Jar', 'cash', 0.2),
  asset('Rainy day', 'emergency', 99.7),
  asset('Main', 'bank', 200),
];

describe('S2-2.58 the asset summary', () => {
  it('adds up to the cent, with shares of the total', () => {
    expect(assetTotals(assets)).toEqual({
      total: 300,
      owed: 0,
      cardsAndLoans: null,
      cashAndEmergency: { value: 100, share: 33.3 },
      bank: { value: 200, share: 66.7 },
      eWallet: { value: 0, share: 0 },
    });
  });

  it('has no shares of nothing', () => {
    expect(assetTotals([asset('Empty', 'bank', 0)]).bank).toEqual({ value: 0, share: 0 });
  });
});

it('S2-2.60 groups assets by type, greatest first, and hides empty groups', () => {
  expect(
    groupAssets(assets).map(({ heading, total, assets: inIt }) => [
      heading,
      total,
      inIt.map(({ name }) => name),
    ]),
  ).toEqual([
    ['Cash', 0.3, ['Jar', 'Purse']],
    ['Bank Accounts', 200, ['Main']],
    ['Emergency Funds', 99.7, ['Rainy day']],
  ]);
});

/** An asset that may owe 500, or as much as it is told. */
const owing = (type: AssetType, position: number, mayOwe: number | null = 500): Asset => ({
  ...asset(`${type}${position}`, type, 0),
  ...heldAsShown(position * 100, {
    mayOwe: mayOwe && mayOwe * 100,
    rate: null,
    term: null,
    firstDay: null,
  }),
});

describe('OW-66 the summary where something is owed', () => {
  const figures = (...all: Asset[]) => {
    const { total, owed, cashAndEmergency, bank, cardsAndLoans } = assetTotals(all);
    return { total, owed, cash: cashAndEmergency, bank, cardsAndLoans };
  };
  const none = { value: 0, share: 0 };

  it('an overdraft stands in the fifth card; shares are of the balances', () => {
    expect(figures(asset('Purse', 'cash', 300), owing('bank', -200))).toEqual({
      total: 100,
      owed: 200,
      cash: { value: 300, share: 100 },
      bank: none,
      cardsAndLoans: -200,
    });
  });

  it('a card in credit counts', () => {
    expect(figures(asset('Main', 'bank', 100), owing('credit', 50))).toEqual({
      total: 150,
      owed: 0,
      cash: none,
      bank: { value: 100, share: 66.7 },
      cardsAndLoans: 50,
    });
  });

  it('a total may be below 0', () => {
    expect(figures(asset('Main', 'bank', 100), owing('loan', -10_000, null))).toEqual({
      total: -9900,
      owed: 10_000,
      cash: none,
      bank: { value: 100, share: 100 },
      cardsAndLoans: -10_000,
    });
  });

  it('a card with nothing owed has its card', () => {
    expect(figures(owing('credit', 0)).cardsAndLoans).toBe(0);
  });

  it('a group of cards is less what they owe, the one that owes most last', () => {
    const [group] = groupAssets([owing('credit', -600), owing('credit', 50)]);
    expect([group?.total, group?.assets.map(({ name }) => name)]).toEqual([-550, ['credit50', 'credit-600']]);
  });
});
