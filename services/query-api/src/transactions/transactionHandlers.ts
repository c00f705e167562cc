import { type Handlers, notThere } from '@ledgerline/http';
import { pageMeta } from '../pageMeta.ts';
import type { ReadLedger } from '../readLedger.ts';
import type { HistoryLists } from './historyLists.ts';
import { presentTransaction } from './presentHistory.ts';

type Routes = 'listTransactions' | 'transaction' | 'summary';

/** The history: lists of transactions and transfers, single ones, and what a list adds up to. */
export const transactionHandlers = (
  read: ReadLedger,
  lists: HistoryLists,
): Pick<Handlers<'query'>, Routes> => ({
  async listTransactions(request) {
    const { query, timeZone = 'UTC' } = request;
    return read.shown(
      request,
      (asker) => lists.page({ ask: 'page', ...asker, query, timeZone }),
      (found) => {
        if (!found) throw notThere('transaction');
        return { data: found.entries, meta: pageMeta(found.page, query.limit, found.total) };
      },
    );
  },

  async transaction(request) {
    return read.rows(request, async ({ userId, models, names }) => {
      const row = await models.historyRow(userId, request.params['id'] ?? '');
      if (!row || row.kind === 'transfer' || row.deletion === 'permanent') {
        throw notThere('transaction');
      }
      return { data: presentTransaction(row, names) };
    });
  },

  async summary(request) {
    const { query, today } = request;
    return read.shown(
      request,
      (asker) => lists.summary({ ask: 'summary', ...asker, query, today }),
      (data) => ({ data }),
    );
  },
});
