import type { AssetReference, Category } from '@ledgerline/contract';
import { defaultCategories, MISCELLANEOUS } from '@ledgerline/domain';
import type { TransactionType } from '@ledgerline/events';
import {
  type AssetDocument,
  type BalancesDocument,
  type CategoryDocument,
  foldText,
} from '@ledgerline/read-models';
import type { Catalogue } from './catalogue.ts';

/** Gives names to the ids in a person's rows: assets and categories by what they are called now. */
export interface Names {
  account: (id: string) => AssetReference;
  category: (id: string, type: TransactionType) => Category;
  /** Ids of the assets whose name holds the text, whatever its case. */
  assetsLike: (text: string) => string[];
  categoriesLike: (text: string) => string[];
}

export function namesFor(balances: BalancesDocument, catalogue: Catalogue): Names {
  const assets = new Map(balances.assets.map((asset) => [asset.id, asset]));
  return {
    account: (id) => reference(id, assets.get(id)),
    category: (id, type) => present(catalogue.get(id)) ?? fallback(type, catalogue),
    assetsLike: (text) => idsLike(text, assets.values()),
    categoriesLike: (text) => idsLike(text, catalogue.values()),
  };
}

function idsLike(text: string, named: Iterable<{ id: string; name: string }>): string[] {
  const wanted = foldText(text);
  return [...named].filter(({ name }) => foldText(name).includes(wanted)).map(({ id }) => id);
}

function reference(id: string, asset: AssetDocument | undefined): AssetReference {
  const name = asset?.name ?? 'Unknown Account';
  return asset?.deletion === 'none' ? { id, name } : { id, name, isDeleted: true };
}

/** A category as clients see it. */
export function present(category: CategoryDocument | undefined): Category | undefined {
  if (!category) return undefined;
  const { id, name, type, icon, color } = category;
  return { id, name, type, icon, color };
}

// A category that the catalogue does not have yet: its stream is projected a moment after the row that names it.
function fallback(type: TransactionType, catalogue: Catalogue): Category {
  const id = MISCELLANEOUS[type];
  const category = present(catalogue.get(id)) ?? defaultCategories.find((candidate) => candidate.id === id);
  if (!category) throw new Error(`the catalogue has no ${id}`);
  return category;
}
