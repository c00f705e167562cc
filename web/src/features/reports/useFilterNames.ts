import { payeeText, tagText } from '../../ledger/history/labelTexts.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import { useCategories } from '../../ledger/queries/useCategories.ts';
import type { ReportFilters } from './reportAddress.ts';

interface Named {
  id: string;
  name: string;
}

/** What there is to choose from, and the names of what is chosen. Net worth is only narrowed to assets. */
export function useFilterNames({ tab, assets, categories, payee, tags }: ReportFilters) {
  const { data: allAssets = [] } = useAssets();
  const { categories: allCategories } = useCategories();
  const named = (all: readonly Named[], ids: readonly string[], other: string): Named[] =>
    ids.map((id) => ({ id, name: all.find((one) => one.id === id)?.name ?? other }));
  return {
    allAssets,
    allCategories,
    assets: named(allAssets, assets, 'One asset'),
    categories: tab === 'net-worth' ? [] : named(allCategories, categories, 'One category'),
    payees: tab === 'net-worth' || payee === null ? [] : [payeeText(payee)],
    tags: tab === 'net-worth' ? [] : tags.map((tag) => ({ tag, text: tagText(tag) })),
  };
}
