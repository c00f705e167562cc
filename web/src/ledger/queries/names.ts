import { queryClient } from '../../shared/api/queryClient.ts';
import { createLocalNames } from '../records/localNames.ts';
import type { NameSource } from '../records/names.ts';
import type { Asset, Category } from '../records/records.ts';
import { ledgerKeys } from './ledgerKeys.ts';

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
