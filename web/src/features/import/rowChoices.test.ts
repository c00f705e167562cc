import type { ImportRow } from '@ledgerline/contract';
import { describe, expect, test } from 'vitest';
import { choicesOf, countTicked, decisionsOf, isTicked } from './rowChoices.ts';

const row = (index: number, part: Partial<ImportRow>): ImportRow => ({
  row: index,
  line: index + 2,
  date: '2026-03-02',
  amount: -12.5,
  text: 'Corner Coffee',
  verdict: 'new',
  action: 'add',
  ask: false,
  title: 'Corner Coffee',
  payee: '',
  tags: [],
  setBy: {},
  ...part,
});
const record = { kind: 'transaction' as const, id: 'c1', title: 'Morning coffee', date: '2026-03-01' };
const rows = [
  row(0, {}),
  row(1, { verdict: 'already', action: 'leave', record }),
  row(2, { verdict: 'match', action: 'match', candidates: [record] }),
  row(3, {
    verdict: 'transfer',
    ask: true,
    transfers: [{ asset: { id: 'a2', name: 'Savings' }, by: 'text' }],
  }),
  row(4, { verdict: 'deleted', action: 'leave', record }),
  row(5, { verdict: 'later', action: 'leave' }),
];

describe('ST-48 (web) what happens to a row', () => {
  test('each verdict offers what can be done about it', () => {
    expect(rows.map((one) => choicesOf(one).map(({ text }) => text))).toEqual([
      ['New'],
      [],
      ['Same as “Morning coffee”, 1 Mar 2026', 'New'],
      ['Transfer to Savings', 'New'],
      ['Import again'],
      [],
    ]);
  });

  test('rows that are there already or dated ahead can never be ticked', () => {
    expect(rows.map((one) => isTicked(one, { ticked: true }))).toEqual([
      true,
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(countTicked(rows, new Map())).toBe(3);
  });

  test('only what differs from what was shown is sent', () => {
    expect(decisionsOf(rows, new Map())).toEqual([]);
    const coffee = { id: 'k1', name: 'Dining', icon: 'utensils', color: 'red' };
    const changes = new Map([
      [0, { category: coffee }],
      [2, { choice: 'add' }],
      [3, { choice: 'transfer a2 ' }],
      [4, { ticked: true }],
      [5, { ticked: true }],
    ]);
    expect(decisionsOf(rows, changes)).toEqual([
      { row: 0, action: 'add', category: 'k1' },
      { row: 2, action: 'add' },
      { row: 3, action: 'transfer', asset: 'a2' },
      { row: 4, action: 'add' },
    ]);
    expect(decisionsOf(rows, new Map([[0, { ticked: false }]]))).toEqual([{ row: 0, action: 'leave' }]);
  });
});
