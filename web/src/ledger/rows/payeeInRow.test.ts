import { expect, it } from 'vitest';
import type { Transaction } from '../records/records.ts';
import { detailsText, rowDetails } from './rows.ts';

const lunch = { title: 'Lunch', account: { name: 'Cash' }, category: { name: 'Dining' }, tags: [] };

it.each([
  ['', 'Cash · Dining'],
  ['lunch ', 'Cash · Dining'],
  ['Warung Sari', 'Warung Sari · Cash · Dining'],
])('PY-71 a row shows the payee “%s” only where it says more than the title', (payee, details) => {
  expect(detailsText({ ...lunch, payee } as unknown as Transaction)).toBe(details);
});

it('PY-77 payee and tags of a row lead to all records with them', () => {
  const row = { ...lunch, payee: 'Warung Sari', tags: ['out', 'bali'] } as unknown as Transaction;
  expect(rowDetails(row)).toEqual([
    { text: 'Warung Sari', narrows: { payee: 'Warung Sari' } },
    { text: 'Cash' },
    { text: 'Dining' },
    { text: '#out', narrows: { tag: 'out' } },
    { text: '#bali', narrows: { tag: 'bali' } },
  ]);
});
