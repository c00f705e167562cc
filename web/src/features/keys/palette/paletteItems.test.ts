import { describe, expect, it } from 'vitest';
import type { Asset, HistoryRow } from '../../../ledger/records/records.ts';
import { commands } from '../commands.ts';
import { isStillFound, paletteGroups } from './paletteItems.ts';

const asset = (name: string): Asset => ({
  id: name.toLowerCase(),
  name,
  type: 'bank',
  balance: 10,
  shortfall: 0,
  institution: 'BCA',
  description: '',
  isDeleted: false,
  createdAt: '',
  updatedAt: '',
  revision: 1,
});
const sources = { commands, assets: [asset('Main account'), asset('Purse')], rows: [], recent: [] };
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

  it.each([
    ['repor', 'Reports'],
    ['trnsactions', 'Transactions'],
    ['expense', 'Add expense'],
    ['salary', 'Add income'],
    ['shortcuts', 'Show the keys'],
    ['logout', 'Sign out'],
    ['purse', 'Purse'],
    ['bca', 'Main account'],
  ])('finds %s: %s', (query, name) => {
    expect(find(query)[0]).toBe(name);
  });

  it('keeps what is not like it away', () => {
    expect(find('gojek')).toEqual(['Search transactions for “gojek”']);
  });

  it('always offers to search the history', () => {
    expect(find('qqqq')).toEqual(['Search transactions for “qqqq”']);
  });
});

it.each([
  ['lun', true],
  ['LUNCH ', false],
  ['asset', false],
] as const)('a row found for earlier words (Lunch) stays for %s: %s', (query, stays) => {
  expect(isStillFound({ title: 'Lunch' } as HistoryRow, query)).toBe(stays);
});
