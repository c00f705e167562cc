import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { readAccount } from '../records/readRow.ts';
import type { Transfer } from '../records/records.ts';
import { ledgerKeys } from './ledgerKeys.ts';
import { names } from './names.ts';
import { successOf } from './serviceText.ts';

/** A transfer as older answers have it, too: sides as ids, or under `fromAssetId` and `toAssetId`. */
type RawTransfer = Omit<Transfer, 'fromAsset' | 'toAsset' | 'updatedAt' | 'revision' | 'tags'> & {
  updatedAt?: string;
  revision?: number;
  tags?: string[];
  fromAsset?: unknown;
  toAsset?: unknown;
  fromAssetId?: unknown;
  toAssetId?: unknown;
};

/** The newest transfers of an asset. */
export function useTransfers(asset: string, limit: number) {
  return useQuery({
    queryKey: ledgerKeys.transfers(asset, limit),
    queryFn: async ({ signal }) => {
      const { data, meta } = successOf(
        await api.call('GET /assets/transfers', { signal, query: { asset, limit } }),
        { refused: 'Failed to fetch transfers', thrown: 'Error fetching transfers. Please try again later.' },
      );
      if (!Array.isArray(data)) throw new Error('Failed to load asset transfers');
      return { transfers: data.map(readTransfer), total: meta.total ?? data.length };
    },
    placeholderData: keepPreviousData,
  });
}

/** A transfer with both sides as id and name. */
export function readTransfer(raw: RawTransfer): Transfer {
  return {
    id: raw.id,
    fromAsset: readAccount(raw.fromAsset ?? raw.fromAssetId, names),
    toAsset: readAccount(raw.toAsset ?? raw.toAssetId, names),
    amount: raw.amount,
    description: raw.description,
    date: raw.date.slice(0, 10),
    createdAt: raw.createdAt,
    updatedAt: raw.updatedAt ?? raw.createdAt,
    revision: raw.revision ?? 0,
    tags: raw.tags ?? [],
    ...(raw.bank && { bank: raw.bank }),
  };
}
