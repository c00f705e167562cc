import { describe, expect, it } from 'vitest';
import { holding } from '../../app/testing/holding.ts';
import type { Asset, AssetType } from '../../ledger/records/records.ts';
import { assetTotals, groupAssets } from './assetTotals.ts';

const asset = (name: string, type: AssetType, balance: number): Asset => ({
  id: name.toLowerCase().padEnd(24, '0'),
  name,
  type,
  ...holding(balance),
  institution: '',
  description: '',
  isDeleted: false,
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
  revision: 1,
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
