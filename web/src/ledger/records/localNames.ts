import type { NameSource } from './names.ts';
import type { Asset, AssetRef, Category } from './records.ts';

const assetsKey = 'user_assets';
const categoriesKey = 'user_categories';
const categoryKey = (id: string) => `category_${id}`;
const accountKey = (id: string) => `account_${id}`;

/** What local storage remembers of a person's lists: names for when there is no network, or no answer yet. */
export interface LocalNames extends NameSource {
  assets(): Asset[];
  categories(): Category[];
  keepAssets(assets: readonly Asset[]): void;
  keepCategories(categories: readonly Category[]): void;
  /** Remembers the two records that a transaction touched. */
  keepTouched(category: Category, account: AssetRef): void;
}

/** Reads and writes quietly: a full or forbidden storage only means no names when offline. */
export function createLocalNames(storage: Storage): LocalNames {
  const assets = () => readList<Asset>(storage, assetsKey);
  const categories = () => readList<Category>(storage, categoriesKey);
  return {
    assets,
    categories,
    keepAssets: (list) => write(storage, assetsKey, list),
    keepCategories: (list) => write(storage, categoriesKey, list),
    keepTouched(category, account) {
      if (category.id !== '') write(storage, categoryKey(category.id), category);
      if (account.id !== '') write(storage, accountKey(account.id), { id: account.id, name: account.name });
    },
    category: (id) =>
      read<Category>(storage, categoryKey(id)) ?? categories().find((category) => category.id === id),
    account: (id) => {
      const known = read<AssetRef>(storage, accountKey(id)) ?? assets().find((asset) => asset.id === id);
      return known && { id: known.id, name: known.name };
    },
  };
}

function read<Value>(storage: Storage, key: string): Value | undefined {
  try {
    const text = storage.getItem(key);
    return text === null ? undefined : ((JSON.parse(text) ?? undefined) as Value | undefined);
  } catch {
    return undefined;
  }
}

function readList<Value>(storage: Storage, key: string): Value[] {
  const value = read<unknown>(storage, key);
  return Array.isArray(value) ? (value as Value[]) : [];
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // A full storage costs nothing but names when offline.
  }
}
