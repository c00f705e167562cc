import { expect, it } from 'vitest';
import type { Transaction } from '../records/records.ts';
import { rowDetails } from './rowTexts.ts';

const lunch = { title: 'Lunch', account: { name: 'Cash' }, category: { name: 'Dining' } };

it.each([
  ['', ['Cash', 'Dining']],
  ['lunch ', ['Cash', 'Dining']],
  ['Warung Sari', ['Warung Sari', 'Cash', 'Dining']],
])('PY-71 a row shows the payee “%s” only where it says more than the title', (payee, details) => {
  expect(rowDetails({ ...lunch, payee } as Transaction)).toEqual(details);
});
