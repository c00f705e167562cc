import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import type { Category, TransactionType } from '../records/records.ts';
import { ledgerKeys } from './ledgerKeys.ts';
import { localNames } from './names.ts';
import { createRecordReads } from './recordReads.ts';
import { successOf } from './serviceText.ts';

const texts = {
  refused: 'Failed to fetch categories',
  thrown: 'An error occurred while fetching categories',
};

const reads = createRecordReads(api);

/** All categories on offer, also kept in local storage. They change rarely, so they stay fresh for an hour. */
export const categoriesQuery = queryOptions({
  queryKey: ledgerKeys.categories,
  queryFn: async ({ signal }) => {
    const categories = successOf(await api.call('GET /categories', { signal }), texts).data;
    localNames.keepCategories(categories);
    return categories;
  },
  staleTime: 60 * 60_000,
});

export interface Categories {
  categories: Category[];
  loading: boolean;
  /** Why there are none to choose from. */
  error: string | null;
}

/** The categories of one type, or of both; those that this browser remembers while there is no answer. */
export function useCategories(type?: TransactionType): Categories {
  const { data, isPending, error } = useQuery(categoriesQuery);
  const all = data ?? localNames.categories();
  return {
    categories: type === undefined ? all : all.filter((category) => category.type === type),
    loading: isPending && all.length === 0,
    error: all.length === 0 && error !== null ? error.message : null,
  };
}

/** The categories of one type once, as soon as there is an answer. Nothing rejects. */
export async function findCategories(type: TransactionType): Promise<Category[]> {
  const all = await queryClient.ensureQueryData(categoriesQuery).catch(() => localNames.categories());
  return all.filter((category) => category.type === type);
}

/** One category by its id, also one that is no longer offered; none for an empty id or one that is not known. */
export function useCategory(id: string): Category | undefined {
  const { categories, loading } = useCategories();
  const offered = categories.find((category) => category.id === id);
  const { data } = useQuery({
    queryKey: [...ledgerKeys.categories, id],
    queryFn: async ({ signal }) => (await reads.category(id, signal)).data,
    enabled: id !== '' && !loading && offered === undefined,
    staleTime: 60 * 60_000,
  });
  return offered ?? data;
}
