import type { ImportRow } from '@ledgerline/contract';
import { describe, expect, test } from 'vitest';
import { becomesText, choicesOf, countTicked, decisionsOf, isTicked } from './rowChoices.ts';

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

describe('PY-85 what a row becomes', () => {
  const rule = { id: 'r1', name: 'Coffee', version: 1 };
  const kopi = row(0, {
    text: 'KARTE KOPI 1234',
    title: 'Kopi',
    payee: 'Kopi Kenangan',
    tags: ['out'],
    setBy: { payee: { rule }, category: { rule }, tags: [{ rule, tags: ['out'] }] },
  });

  test('says title, payee and tags, and which rules set what', () => {
    expect(becomesText(kopi)).toBe('Kopi · Kopi Kenangan · #out · Payee, category and tag by rule Coffee');
  });

  test('a category that the person chose is no rule’s', () => {
    const category = { id: 'k1', name: 'Dining', icon: 'utensils', color: 'coral' };
    expect(becomesText(kopi, { category })).toBe(
      'Kopi · Kopi Kenangan · #out · Payee and tag by rule Coffee',
    );
  });

  test('says nothing twice', () => {
    expect(becomesText(row(0, { payee: 'corner coffee' }))).toBe('');
  });

  test('a transfer that a rule proposes says so', () => {
    const transfers = [{ asset: { id: 'a2', name: 'Savings' }, by: 'rule' as const }];
    expect(choicesOf(row(3, { verdict: 'transfer', transfers })).map(({ text }) => text)).toEqual([
      'Transfer to Savings, by a rule',
      'New',
    ]);
  });
});
