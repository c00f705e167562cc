import type { Catalogue, CatalogueEntry } from '../categories/catalogue.ts';
import { defaultCategories, MISCELLANEOUS } from '../categories/defaultCategories.ts';

const idOf = (name: string): string => defaultCategories.find((category) => category.name === name)?.id ?? '';

/** Ids of some of the sample catalogue's categories. `oldFashioned` is a retired expense category. */
export const sampleCategories = {
  salary: idOf('Salary'),
  otherIncome: MISCELLANEOUS.income,
  food: idOf('Dining'),
  transport: idOf('Transport'),
  otherExpense: MISCELLANEOUS.expense,
  oldFashioned: '63617465676f7279000001fe',
};

const retired: CatalogueEntry = {
  id: sampleCategories.oldFashioned,
  name: 'Telegrams',
  type: 'expense',
  icon: 'mail',
  color: 'sky',
  retired: true,
};

/** The default catalogue and a retired category. */
export const sampleCatalogue: Catalogue = new Map(
  [...defaultCategories.map((category) => ({ ...category, retired: false })), retired].map((category) => [
    category.id,
    category,
  ]),
);
