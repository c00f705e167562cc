import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import type { Asset } from '../records/records.ts';
import { ledgerKeys, pastIsStatic } from './ledgerKeys.ts';
import { localNames } from './names.ts';
import { successOf } from './serviceText.ts';

const texts = { refused: 'Failed to fetch assets' };

/** The live assets, with today's also kept in local storage. */
const assetsQuery = (asOf?: string) =>
  queryOptions({
    queryKey: ledgerKeys.assets(asOf),
    queryFn: async ({ signal }) => {
      const assets = successOf(await api.call('GET /assets', { signal, query: { asOf } }), texts).data;
      if (asOf === undefined) localNames.keepAssets(assets);
      return assets;
    },
    ...pastIsStatic(asOf),
  });

/** The live assets; with `asOf` as they were at that day's end. */
export function useAssets(asOf?: string) {
  return useQuery(assetsQuery(asOf));
}

/** What the account pickers offer: the live assets, or those that this browser remembers while there is no answer. */
export function useAccounts(): { accounts: Asset[]; loading: boolean; failed: boolean } {
  const { data, isPending, isError } = useAssets();
  return { accounts: data ?? localNames.assets(), loading: isPending, failed: isError && data === undefined };
}

/** The same once, as soon as there is an answer. Nothing rejects. */
export const findAccounts = (): Promise<Asset[]> =>
  queryClient.ensureQueryData(assetsQuery()).catch(() => localNames.assets());
