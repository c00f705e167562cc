import type { TransactionType } from '@ledgerline/events';
import type { Catalogue, CatalogueEntry } from '../categories/catalogue.ts';

/** Ids of the sample catalogue's categories. `oldFashioned` is a retired expense category. */
export const sampleCategories = {
  salary: 'ca0000000000000000000001',
  otherIncome: 'ca0000000000000000000002',
  food: 'ca0000000000000000000011',
  transport: 'ca0000000000000000000012',
  otherExpense: 'ca0000000000000000000013',
  oldFashioned: 'ca0000000000000000000014',
} as const;

const entry = (id: string, name: string, type: TransactionType, retired = false): CatalogueEntry => ({
  id,
  name,
  type,
  icon: 'circle',
  color: 'teal',
  retired,
});

/** A small catalogue with both types, both fallbacks and a retired category. */
export const sampleCatalogue: Catalogue = new Map(
  [
    entry(sampleCategories.salary, 'Salary', 'income'),
    entry(sampleCategories.otherIncome, 'Miscellaneous', 'income'),
    entry(sampleCategories.food, 'Food & Dining', 'expense'),
    entry(sampleCategories.transport, 'Transportation', 'expense'),
    entry(sampleCategories.otherExpense, 'Miscellaneous', 'expense'),
    entry(sampleCategories.oldFashioned, 'Telegrams', 'expense', true),
  ].map((category) => [category.id, category]),
);
