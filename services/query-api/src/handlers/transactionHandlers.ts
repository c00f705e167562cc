import { notFoundText } from '@ledgerline/contract';
import { ApiError, type Handlers } from '@ledgerline/http';
import { historyFilter } from '../historyFilter.ts';
import { pageMeta } from '../pageMeta.ts';
import { presentEntry, presentTransaction } from '../presenting/presentHistory.ts';
import type { ReadLedger } from '../readLedger.ts';
import { summarise } from '../summarise.ts';

type Routes = 'listTransactions' | 'transaction' | 'summary';

/** The history: lists of transactions and transfers, single ones, and what a list adds up to. */
export const transactionHandlers = (read: ReadLedger): Pick<Handlers<'query'>, Routes> => ({
  async listTransactions(request) {
    const { sort, limit, deleted, around, account } = request.query;
    return read.rows(request, async ({ userId, balances, models, names }) => {
      const filter = historyFilter(request.query, { balances, names }, deleted);
      const page = around
        ? await models.historyPageOf(userId, filter, sort, limit, around)
        : request.query.page;
      if (page === null) throw new ApiError(404, notFoundText('transaction'));
      const { rows, total } = await models.historyPage(userId, filter, sort, { page, limit });
      return {
        data: rows.map((row) => presentEntry(row, names, account)),
        meta: pageMeta(page, limit, total),
      };
    });
  },

  async transaction(request) {
    return read.rows(request, async ({ userId, models, names }) => {
      const row = await models.historyRow(userId, request.params['id'] ?? '');
      if (!row || row.kind === 'transfer' || row.deletion === 'permanent') {
        throw new ApiError(404, notFoundText('transaction'));
      }
      return { data: presentTransaction(row, names) };
    });
  },

  async summary(request) {
    return read.rows(request, async ({ userId, balances, models, names }) => {
      const filter = historyFilter(request.query, { balances, names });
      return { data: await summarise(models, userId, balances, filter, request.today) };
    });
  },
});
