import { queryClient } from '../../shared/api/queryClient.ts';
import type { NameSource } from '../records/readRow.ts';
import type { Asset, AssetRef, Category } from '../records/records.ts';
import { ledgerKeys } from './ledgerKeys.ts';

const assetsKey = 'user_assets';
const categoriesKey = 'user_categories';
const categoryKey = (id: string) => `category_${id}`;
const accountKey = (id: string) => `account_${id}`;

/** What local storage remembers of a person's lists: names for when there is no network, or no answer yet. */
interface LocalNames extends NameSource {
  assets(): Asset[];
  categories(): Category[];
  keepAssets(assets: readonly Asset[]): void;
  keepCategories(categories: readonly Category[]): void;
  /** Remembers the two records that a transaction touched. */
  keepTouched(category: Category, account: AssetRef): void;
}

/** Reads and writes quietly: a full or forbidden storage only means no names when offline. */
export function createLocalNames(storage: Storage): LocalNames {
  // What an earlier version kept lacks fields, so nothing is remembered of it.
  const assets = () => (readList(storage, assetsKey) as Asset[]).filter(({ mayOwe }) => mayOwe !== undefined);
  const categories = () => readList(storage, categoriesKey) as Category[];
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
      (read(storage, categoryKey(id)) as Category | undefined) ??
      categories().find((category) => category.id === id),
    account: (id) => {
      const known =
        (read(storage, accountKey(id)) as AssetRef | undefined) ?? assets().find((asset) => asset.id === id);
      return known && { id: known.id, name: known.name };
    },
  };
}

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function readList(storage: Storage, key: string): unknown[] {
  const value = read(storage, key);
  return Array.isArray(value) ? value : [];
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // A full storage costs nothing but names when offline.
  }
}

/** The names that local storage keeps. */
export const localNames = createLocalNames(localStorage);

/** Names from the lists in memory, else from local storage. */
export const names: NameSource = {
  category: (id) =>
    queryClient.getQueryData<Category[]>(ledgerKeys.categories)?.find((category) => category.id === id) ??
    localNames.category(id),
  account(id) {
    const asset = queryClient.getQueryData<Asset[]>(ledgerKeys.assets())?.find((known) => known.id === id);
    return asset ? { id, name: asset.name } : localNames.account(id);
  },
};
