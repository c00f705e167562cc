import { expect, it } from 'vitest';
import { emptyTransaction } from '../../../ledger/transactionForm/transactionFormValues.ts';
import { purchaseOf } from './TransactionFormDialog.tsx';

const typed = {
  ...emptyTransaction('expense'),
  transactionTitle: ' Laptop ',
  transactionAmount: '600',
  transactionAccount: 'c'.repeat(24),
  payee: 'Byte Shop',
  transactionTags: { chips: ['work'], text: '' },
};
const at = { currency: 'USD', today: '2026-11-29' } as const;

it('OW-69 given an expense in the form, what is parted has all that a schedule can have', () => {
  expect(purchaseOf(typed, at)).toEqual({
    title: 'Laptop',
    total: 60_000,
    asset: 'c'.repeat(24),
    category: null,
    date: '2026-11-29',
    payee: 'Byte Shop',
    tags: ['work'],
  });
});

it('OW-69 given no title, the schedule is named after the payee', () => {
  expect(purchaseOf({ ...typed, transactionTitle: '' }, at)?.title).toBe('Byte Shop');
});

it.each([
  ['no amount', { transactionAmount: '' }],
  ['a title that is too short', { transactionTitle: 'No' }],
  ['neither title nor payee', { transactionTitle: '', payee: '' }],
])('OW-69 given %s, nothing is parted', (_what, wrong) => {
  expect(purchaseOf({ ...typed, ...wrong }, at)).toBeNull();
});
