import type { Category } from './records.ts';

/** The categories with their type behind the names that both types have: 'Gifts (income)'. */
export function toldApart(categories: readonly Category[]): Category[] {
  const isTwice = ({ name }: Category) => categories.filter((other) => other.name === name).length > 1;
  return categories.map((category) =>
    isTwice(category) ? { ...category, name: `${category.name} (${category.type})` } : category,
  );
}
