import type { Occurrence } from '@ledgerline/contract';
import { describe, expect, it } from 'vitest';
import { holding } from '../../../app/testing/holding.ts';
import { sampleAsset } from '../../../app/testing/sampleRecords.ts';
import type { Asset, HistoryRow } from '../../../ledger/records/records.ts';
import { commands } from '../commands.ts';
import { isStillFound, paletteGroups } from './paletteItems.ts';

const asset = (name: string): Asset =>
  sampleAsset({
    id: name.toLowerCase(),
    name,
    type: 'bank',
    ...holding(10),
    institution: 'BCA',
    createdAt: '',
    updatedAt: '',
  });
const sources = {
  commands,
  assets: [asset('Main account'), asset('Purse'), asset('Łódź’s bœuf')],
  due: [],
  spent: [],
  from: '2026-05-01',
  rows: [],
  recent: [],
};
const find = (query: string) =>
  paletteGroups(query, sources).flatMap(({ items }) => items.map(({ name }) => name));

describe('B-50 the palette', () => {
  it('has all commands at first, the recent things above them', () => {
    const groups = paletteGroups('', { ...sources, recent: ['purse', 'goReports', 'gone'] });
    expect(groups.map(({ name }) => name)).toEqual(['Recent', 'Actions', 'Go to']);
    expect(groups[0]?.items.map(({ name }) => name)).toEqual(['Purse', 'Reports']);
    const ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(commands.length);
  });

  it('AP-45 has the main action of each page', () => {
    const actions = ['new bill', 'goal', 'new rule', 'import', 'new account', 'transfer', 'expense'];
    expect(actions.map((query) => find(query)[0])).toEqual([
      'Add schedule',
      'Add goal',
      'Add rule',
      'Import a bank’s file',
      'Add asset',
      'Transfer between assets',
      'Add expense',
    ]);
  });

  it('AP-45 has what the bank says of an asset, what is due, and what a category cost', () => {
    const spent = [
      {
        category: { id: 'dining', name: 'Dining', icon: 'utensils', color: 'amber' },
        total: 214.82,
        share: 9,
      },
    ];
    const due = [{ schedule: { id: 'water', title: 'Water bill' }, dueOn: '2026-05-20' } as Occurrence];
    const best = (query: string) => paletteGroups(query, { ...sources, spent, due })[0]?.items[0];
    expect(best('bank says purse')).toMatchObject({ kind: 'confirm', name: 'My bank says… Purse' });
    expect(find('purse').slice(0, -1)).toEqual(['Purse']);
    expect(best('record water')).toMatchObject({ kind: 'due', name: 'Record Water bill', date: due[0] });
    expect(best('dining')).toMatchObject({ kind: 'category', spent: spent[0], from: '2026-05-01' });
  });

  it.each([
    ['repor', 'Reports'],
    ['trnsactions', 'Transactions'],
    ['expense', 'Add expense'],
    ['salary', 'Add income'],
    ['shortcuts', 'Show the keys'],
    ['logout', 'Sign out'],
    ['purse', 'Purse'],
    ['bca', 'Main account'],
    ['lodz', 'Łódź’s bœuf'],
    ["BOEUF  lodz's", 'Łódź’s bœuf'],
    ['account  main', 'Main account'],
    ['acount bca', 'Main account'],
    ['expense add', 'Add expense'],
  ])('finds %s: %s', (query, name) => {
    expect(find(query)[0]).toBe(name);
  });

  it('keeps what is not like every word away', () => {
    expect(find('purse gojek')).toEqual(['Search transactions for “purse gojek”']);
    expect(find('gojek')).toEqual(['Search transactions for “gojek”']);
  });

  it('always offers to search the history', () => {
    expect(find('qqqq')).toEqual(['Search transactions for “qqqq”']);
  });
});

const category = { name: 'Food' };
const lunch = {
  title: 'Lunch d’œuf',
  description: 'Zlodź',
  amount: 12.5,
  category,
  account: { name: 'Wallet' },
  payee: 'Warung Sari',
  tags: ['trip'],
} as HistoryRow;
const transfer = {
  title: 'Moved',
  description: '',
  amount: 50,
  category,
  transferType: 'transfer',
  fromAsset: { name: 'Bank' },
  toAsset: { name: 'Wallet' },
  tags: ['trip'],
} as HistoryRow;

it.each([
  ['lun', true],
  ['LUNCH ', true],
  ['zlodz  LUNCH', true],
  ["d'oeuf lunch", true],
  ['food wallet', true],
  ['12.50', true],
  ['12,5 lunch', true],
  ['warung trip', true],
  ['1250', false],
  ['lunch asset', false],
] as const)('B-50 PY-70 a row found for earlier words stays for %s: %s', (query, stays) => {
  expect(isStillFound(lunch, query)).toBe(stays);
});

it('B-50 a transfer found for earlier words stays for the name of either asset, and for a tag', () => {
  const stays = ['bank', 'wallet', 'wallet BANK', 'trip', 'purse'].filter((query) =>
    isStillFound(transfer, query),
  );
  expect(stays).toEqual(['bank', 'wallet', 'wallet BANK', 'trip']);
});
