import type { CatalogueEntry } from '@ledgerline/domain';
import { expect, it } from 'vitest';
import { Misused, Refused } from '../errors.ts';
import { findCategory } from './findCategory.ts';

const category = (id: string, name: string, type: 'income' | 'expense', retired = false): CatalogueEntry => ({
  id: id.repeat(24),
  name,
  type,
  icon: 'tag',
  color: 'sky',
  retired,
});
const [gone, coffee, giftsOut, giftsIn, old] = [
  category('1', 'Coffee', 'expense', true),
  category('2', 'Coffee', 'expense'),
  category('3', 'Gifts', 'expense'),
  category('4', 'Gifts', 'income'),
  category('5', 'Café', 'expense', true),
] as const;
const all = [gone, coffee, giftsOut, giftsIn, old];

it('finds by id, also a retired one', () => {
  expect(findCategory(all, gone.id)).toBe(gone);
});

it('finds by name, whatever its case and composition, an offered one first', () => {
  expect(findCategory(all, 'COFFEE')).toBe(coffee);
  expect(findCategory(all, 'Cafe\u0301')).toBe(old);
  expect(findCategory(all, 'gifts', 'income')).toBe(giftsIn);
});

it('says which ones a name may mean', () => {
  expect(() => findCategory(all, 'Gifts')).toThrow(
    new Misused(
      `Several categories are named 'Gifts': ${giftsOut.id} (expense), ${giftsIn.id} (income). Say --type, or the id`,
    ),
  );
});

it('says that there is none', () => {
  expect(() => findCategory(all, 'Coffee', 'income')).toThrow(
    new Refused("There is no income category 'Coffee'"),
  );
  expect(() => findCategory(all, '9'.repeat(24))).toThrow(Refused);
});
