import type { RequestQuery } from '@ledgerline/contract';
import type { ApiAnswer, ApiRequest, Handlers } from '@ledgerline/http';
import type { LabelField } from '@ledgerline/read-models';
import { pageMeta } from '../pageMeta.ts';
import type { ReadLedger } from '../readLedger.ts';
import type { LabelLists } from './labelLists.ts';

type Routes = 'listPayees' | 'listTags';

/** Payees and tags, and what their records add up to. */
export function labelHandlers(read: ReadLedger, lists: LabelLists): Pick<Handlers<'query'>, Routes> {
  const answer = (
    field: LabelField,
    request: ApiRequest<unknown, RequestQuery<Routes>>,
  ): Promise<ApiAnswer> => {
    const { query } = request;
    return read.shown(
      request,
      (asker) => lists.labels({ ask: 'labels', ...asker, field, query }),
      ({ rows, total, fromBank }) => ({
        data: rows,
        meta: {
          ...pageMeta(query.page, query.limit, total),
          ...(field === 'payee' && { fromBank }),
        },
      }),
    );
  };
  return {
    listPayees: (request) => answer('payee', request),
    listTags: (request) => answer('tags', request),
  };
}
