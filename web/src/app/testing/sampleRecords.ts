import { eachFreeText } from '@ledgerline/domain/values';
import type { Asset, Transaction } from '../../ledger/records/records.ts';
import { holding } from './holding.ts';

/** A category of expenses. */
const food = {
  id: 'f'.repeat(24),
  name: 'Food',
  type: 'expense',
  icon: 'utensils',
  color: 'coral',
} as const;

/** An empty purse, but for these fields. */
export const sampleAsset = (fields: Partial<Asset>): Asset => ({
  id: 'a'.repeat(24),
  name: 'Purse',
  type: 'cash',
  ...holding(0),
  institution: '',
  description: '',
  isDeleted: false,
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
  revision: 1,
  ...fields,
});

/** A lunch whose category was chosen by hand, but for these fields. */
export const sampleTransaction = (fields: Partial<Transaction>): Transaction => ({
  id: 'a'.repeat(24),
  type: 'expense',
  title: 'Lunch',
  amount: 12.5,
  date: '2026-05-02',
  category: food,
  account: { id: 'c'.repeat(24), name: 'Cash' },
  description: '',
  status: 'completed',
  isDeleted: false,
  categorizedBy: 'user',
  refundedCategory: null,
  goal: null,
  ...eachFreeText(() => ''),
  tags: [],
  setBy: {},
  createdAt: '2026-05-02T08:00:00.000Z',
  updatedAt: '2026-05-02T08:00:00.000Z',
  revision: 4,
  ...fields,
});
