import { describe, expect, it } from 'vitest';
import { holding } from '../../../app/testing/holding.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { type AssetValues, assetChanges, assetValues, checkAsset, emptyAsset } from './assetForm.ts';

const wallet: Asset = {
  id: 'a'.repeat(24),
  name: 'GoPay',
  type: 'e-wallet',
  ...holding(12.5),
  institution: 'Gojek',
  description: '',
  isDeleted: false,
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
  revision: 3,
};
const add = (changed: Partial<AssetValues>) => checkAsset({ ...emptyAsset, ...changed }, { currency: 'USD' });
const edit = (changed: Partial<AssetValues>, original: Asset = wallet) => {
  const values = { ...assetValues(original, 'USD'), ...changed };
  return checkAsset(values, { currency: 'USD', original });
};

describe('adding an asset', () => {
  it('S2-5.31 S2-5.32 asks for a name and a type', () => {
    expect(add({})).toEqual({
      errors: { name: 'Name is required', type: 'Please select an asset type' },
      request: null,
    });
  });

  it('S2-5.33 takes no balance for 0; institution and description may stay empty', () => {
    expect(add({ name: ' Purse ', type: 'cash', institution: 'left from another type' })).toEqual({
      errors: {},
      request: {
        name: 'Purse',
        type: 'cash',
        balance: 0,
        institution: '',
        description: '',
      },
    });
  });

  it('refuses a balance that can’t be read, and one below 0', () => {
    expect(add({ name: 'Purse', type: 'cash', balance: '1.234' }).errors).toEqual({
      balance: 'Invalid amount format',
    });
    expect(add({ name: 'Purse', type: 'cash', balance: '-5' }).errors).toEqual({
      balance: 'Balance must be 0 or greater',
    });
  });
});

describe('editing an asset', () => {
  it('S2-5.34 the balance is a number of at least 0', () => {
    expect(['', '-5', 'abc'].map((balance) => edit({ balance }).errors.balance)).toEqual([
      'Balance must be 0 or greater',
      'Balance must be 0 or greater',
      'Balance must be 0 or greater',
    ]);
  });

  it('B-58 sends only what was touched', () => {
    const { request } = edit({ name: 'GoPay Plus', balance: '20' });
    expect(request && assetChanges(wallet, request)).toEqual({
      name: 'GoPay Plus',
      balance: 20,
      expectedBalance: 12.5,
      expectedRevision: 3,
    });
    const same = edit({}).request;
    expect(same && assetChanges(wallet, same)).toBeNull();
  });

  it('S2-5.30 sends no institution with a type that has none', () => {
    const { request } = edit({ type: 'cash' });
    expect(request && assetChanges(wallet, request)).toEqual({ type: 'cash', expectedRevision: 3 });
  });

  it('B-04 setting the balance settles a shortfall, also at the same figure', () => {
    const short = { ...wallet, balance: 0, shortfall: 70 };
    const { request } = edit({}, short);
    expect(request && assetChanges(short, request, { setBalance: true })).toEqual({
      balance: 0,
      expectedBalance: 0,
      expectedRevision: 3,
    });
  });

  it('B-12 leaves a stored fraction alone where the currency takes whole amounts', () => {
    const values = assetValues(wallet, 'IDR');
    expect(checkAsset(values, { currency: 'IDR', original: wallet }).request?.balance).toBe(12.5);
  });
});
