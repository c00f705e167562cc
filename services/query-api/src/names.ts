import type { AssetReference, Category, GoalReference, RefundedCategory } from '@ledgerline/contract';
import { defaultCategories, MISCELLANEOUS } from '@ledgerline/domain';
import type { Limit } from '@ledgerline/domain/values';
import type { GoalRecord, TransactionType } from '@ledgerline/events';
import type { AssetDocument, CategoryDocument } from '@ledgerline/read-models';

/** Gives names to the ids in a person's rows: assets and categories by what they are called now. */
export interface Names {
  account: (id: string) => AssetReference;
  /** How far an asset may go below 0 now; null without a limit. */
  limitOf: (id: string) => Limit;
  category: (id: string, type: TransactionType) => Category;
  /** All categories, retired ones too, in the order of the catalogue. */
  categories: readonly NamedCategory[];
  refundedCategory: (id: string) => RefundedCategory;
  goal: (id: string) => GoalReference;
}

type NamedAsset = Pick<AssetDocument, 'id' | 'name' | 'deletion' | 'mayOwe'>;
type NamedGoal = { record: Pick<GoalRecord, 'id' | 'name'> };
export type NamedCategory = Omit<CategoryDocument, 'revision'>;

/** Names by the assets and goals of a person, also deleted ones, and by the catalogue of categories. */
export function namesFor(
  balances: { assets: readonly NamedAsset[]; goals?: { goals: readonly NamedGoal[] } },
  catalogue: ReadonlyMap<string, NamedCategory>,
): Names {
  const assets = new Map(balances.assets.map((asset) => [asset.id, asset]));
  const goals = new Map(balances.goals?.goals.map(({ record }) => [record.id, record.name]));
  const category: Names['category'] = (id, type) => present(catalogue.get(id)) ?? fallback(type, catalogue);
  return {
    account: (id) => reference(id, assets.get(id)),
    limitOf: (id) => assets.get(id)?.mayOwe ?? (assets.has(id) ? null : 0),
    categories: [...catalogue.values()],
    category,
    refundedCategory(id) {
      const { type: _, ...refunded } = category(id, 'expense');
      return refunded;
    },
    goal: (id) => ({ id, name: goals.get(id) ?? 'Unknown Goal' }),
  };
}

function reference(id: string, asset: NamedAsset | undefined): AssetReference {
  const name = asset?.name ?? 'Unknown Account';
  return asset?.deletion === 'none' ? { id, name } : { id, name, isDeleted: true };
}

/** A category as clients see it. */
export function present(category: NamedCategory | undefined): Category | undefined {
  if (!category) return undefined;
  const { id, name, type, icon, color } = category;
  return { id, name, type, icon, color };
}

// A category that the catalogue does not have yet: its stream is projected a moment after the row that names it.
function fallback(type: TransactionType, catalogue: ReadonlyMap<string, NamedCategory>): Category {
  const id = MISCELLANEOUS[type];
  const category = present(catalogue.get(id)) ?? defaultCategories.find((candidate) => candidate.id === id);
  if (!category) throw new Error(`the catalogue has no ${id}`);
  return category;
}
