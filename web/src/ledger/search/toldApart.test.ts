import { expect, it } from 'vitest';
import type { Category } from '../records/records.ts';
import { toldApart } from './searchNames.ts';

const category = (name: string, type: 'income' | 'expense'): Category => ({
  id: `${name}${type}`,
  name,
  type,
  icon: 'gift',
  color: 'teal',
});

it('given a name that both types have, tells income and expense apart', () => {
  const all = [category('Gifts', 'income'), category('Gifts', 'expense'), category('Salary', 'income')];
  expect(toldApart(all).map(({ name }) => name)).toEqual(['Gifts (income)', 'Gifts (expense)', 'Salary']);
});
