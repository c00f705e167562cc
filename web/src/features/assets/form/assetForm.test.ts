import { describe, expect, it } from 'vitest';
import { holding } from '../../../app/testing/holding.ts';
import { sampleAsset } from '../../../app/testing/sampleRecords.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';
import {
  type AssetValues,
  addFailure,
  amountsAsked,
  assetChanges,
  assetValues,
  checkAsset,
  debtToShortfall,
  emptyAsset,
  overNewLimit,
  updateFailure,
} from './assetForm.ts';

const wallet = sampleAsset({
  name: 'GoPay',
  type: 'e-wallet',
  ...holding(12.5),
  institution: 'Gojek',
  revision: 3,
});
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

const card: Asset = { ...wallet, type: 'credit', balance: 0, owed: 250, mayOwe: 500, available: 250 };
const sent = (changed: Partial<AssetValues>, original: Asset) => {
  const { request } = edit(changed, original);
  return request && assetChanges(original, request);
};

describe('OW-65 the form of what may owe', () => {
  it('a new card asks what is owed, and for a limit', () => {
    expect(amountsAsked({ type: 'credit', mayOwe: '' }, undefined)).toEqual({
      balance: false,
      owed: true,
      limit: true,
    });
    expect(add({ name: 'Visa', type: 'credit', owed: '250', mayOwe: '500', balance: '7' }).request).toEqual({
      name: 'Visa',
      type: 'credit',
      balance: 0,
      owed: 250,
      mayOwe: 500,
      institution: '',
      description: '',
    });
  });

  it('an empty limit is not sent: a card has none, a bank account may not owe', () => {
    expect(add({ name: 'Visa', type: 'credit' }).request).not.toHaveProperty('mayOwe');
    expect(add({ name: 'Giro', type: 'bank' }).request).toEqual({
      name: 'Giro',
      type: 'bank',
      balance: 0,
      institution: '',
      description: '',
    });
  });

  it('a loan sends its terms, and null for those that were left empty', () => {
    const loan = { name: 'Car', type: 'loan', owed: '10000', rate: '6,125', term: '24' } as const;
    expect(add(loan).request).toMatchObject({ owed: 10_000, rate: 6.125, term: 24, firstDay: null });
    expect(add({ ...loan, rate: 'six', term: '0', mayOwe: '-1', owed: '-1' }).errors).toEqual({
      rate: 'Rate must be from 0 to 100 with at most 3 decimals',
      term: 'Term must be a whole number from 1 to 600',
      mayOwe: 'Limit cannot be negative',
      owed: 'Amount cannot be negative',
    });
  });

  it('sends what is owed with what it was based on; what stays is not sent', () => {
    expect(sent({}, card)).toBeNull();
    expect(sent({ owed: '300' }, card)).toEqual({
      owed: 300,
      expectedOwed: 250,
      expectedBalance: 0,
      expectedRevision: 3,
    });
    expect(sent({ owed: '' }, card)).toMatchObject({ owed: 0, expectedOwed: 250 });
  });

  it('a card in credit shows its balance, too; it has a balance or owes', () => {
    const inCredit = { ...card, balance: 20, owed: 0, available: 520 };
    expect(amountsAsked({ type: 'credit', mayOwe: '500.00' }, inCredit).balance).toBe(true);
    expect(edit({ owed: '10' }, inCredit).errors).toEqual({
      owed: 'An asset has a balance or owes, not both',
    });
    expect(sent({ owed: '10', balance: '0' }, inCredit)).toMatchObject({ owed: 10, expectedBalance: 20 });
    expect(sent({ balance: '0' }, inCredit)).toMatchObject({ balance: 0, expectedBalance: 20 });
  });

  it('a limit that was cleared is none on a card, 0 on a bank account', () => {
    expect(sent({ mayOwe: '' }, card)).toEqual({ mayOwe: null, expectedRevision: 3 });
    const bank: Asset = { ...card, type: 'bank', balance: 10, owed: 0 };
    expect(sent({ mayOwe: '' }, bank)).toEqual({ mayOwe: 0, expectedRevision: 3 });
  });

  it('what becomes a card keeps the limit that is shown', () => {
    const bank: Asset = { ...card, type: 'bank', balance: 10, owed: 0 };
    expect(sent({ type: 'credit' }, bank)).toEqual({ type: 'credit', mayOwe: 500, expectedRevision: 3 });
    expect(sent({ type: 'credit' }, wallet)).toEqual({ type: 'credit', expectedRevision: 3 });
  });

  it('says what becomes of a debt that may no longer be owed', () => {
    const lost = (changed: Partial<AssetValues>) => {
      const { request } = edit(changed, card);
      return request && debtToShortfall(card, request);
    };
    expect([
      lost({ type: 'cash' }),
      lost({ mayOwe: '0' }),
      lost({ type: 'bank' }),
      lost({ type: 'loan' }),
      lost({ mayOwe: '100' }),
    ]).toEqual([250, 250, 0, 0, 0]);
  });

  it('says how far a limit is below what is owed', () => {
    const over = (changed: Partial<AssetValues>) => {
      const { request } = edit(changed, card);
      return request && overNewLimit(card, request);
    };
    expect([over({ mayOwe: '200' }), over({ mayOwe: '250' }), over({})]).toEqual([50, 0, 0]);
  });
});

const failure = (changed: Partial<ServiceFailure>): ServiceFailure => ({
  success: false,
  message: 'No',
  kind: 'refused',
  saidBy: 'server',
  status: 400,
  ...changed,
});
const silent = failure({ saidBy: 'client', status: 500 });

describe('what is said when an asset can’t be saved', () => {
  it('S2-8.17 S2-8.20 on adding', () => {
    expect([addFailure(failure({})), addFailure(silent)]).toEqual([
      { title: 'Failed to Add Asset', description: 'No' },
      { title: 'Failed to create asset: Please try again.' },
    ]);
  });

  it('S2-8.18 S2-8.20 on changing', () => {
    expect([updateFailure(failure({})), updateFailure(silent)]).toEqual([
      { title: 'Failed to Update Asset', description: 'No' },
      { title: 'Failed to update asset: An error occurred. Please try again later.' },
    ]);
  });

  it('S2-8.22 S2-8.23 S2-8.24 when the asset is missing or its id is', () => {
    expect([
      updateFailure(failure({ message: 'Asset ID is missing. Please try again.', saidBy: 'client' })),
      updateFailure(failure({ status: 404 })),
      updateFailure(failure({ errors: { id: ['Invalid'] } })),
    ]).toEqual([
      { title: 'Cannot edit asset: Missing asset ID', description: 'Asset ID is missing. Please try again.' },
      { title: 'Error', description: 'Asset not found. Please refresh the page and try again.' },
      { title: 'Error', description: 'Invalid asset ID. Please try again.' },
    ]);
  });
});
