import type { HttpClient } from '../../shared/api/httpClient.ts';
import { successOf } from './serviceText.ts';

/** The ways to read one record by its id. They throw a `ServiceError` with the service's words. */
export function createRecordReads(api: Pick<HttpClient, 'call'>) {
  return {
    /** Also a category that is no longer offered. */
    category: async (id: string, signal?: AbortSignal) =>
      successOf(await api.call('GET /categories/:id', { params: { id }, ...(signal && { signal }) }), {
        refused: 'Failed to fetch category',
      }),
    /** Whether a record is in the trash; one that is gone throws. */
    isDeleted: async (kind: 'transaction' | 'asset', id: string) =>
      successOf(await api.call(`GET /${kind}s/:id`, { params: { id } }), { refused: recordUnknown[kind] })
        .data.isDeleted,
    /** Also a soft-deleted asset; with the ledger's revision in its `meta`. */
    account: async (id: string) =>
      successOf(await api.call('GET /assets/:id', { params: { id } }), {
        refused: 'Failed to fetch account',
      }),
  };
}

const recordUnknown = { transaction: 'Transaction not found', asset: 'Failed to fetch account' };
