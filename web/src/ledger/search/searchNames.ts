import Fuse from 'fuse.js/basic';
import type { Category } from '../records/records.ts';

interface Named {
  name: string;
}

/** Names are searched as they are, in lower case, and without spaces; the first counts most. */
const keys = [
  { name: 'name', weight: 2, getFn: ({ name }: Named) => name },
  { name: 'lowerName', weight: 1.5, getFn: ({ name }: Named) => name.toLowerCase() },
  { name: 'bareName', weight: 1, getFn: ({ name }: Named) => name.replaceAll(/\s/g, '') },
];

/** The items whose name is like what was typed, best first; mistypings are forgiven. */
export function searchNames<Item extends Named>(items: readonly Item[], query: string): Item[] {
  const fuse = new Fuse(items, { keys, threshold: 0.6, ignoreLocation: true });
  return fuse.search(query).map(({ item }) => item);
}

/** The categories with their type behind the names that both types have: 'Gifts (income)'. */
export function toldApart(categories: readonly Category[]): Category[] {
  const isTwice = ({ name }: Category) => categories.filter((other) => other.name === name).length > 1;
  return categories.map((category) =>
    isTwice(category) ? { ...category, name: `${category.name} (${category.type})` } : category,
  );
}
