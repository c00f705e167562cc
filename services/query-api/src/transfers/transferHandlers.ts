import { type Handlers, notThere } from '@ledgerline/http';
import { type HistoryFilter, knownTotal } from '@ledgerline/read-models';
import { pageMeta } from '../pageMeta.ts';
import type { ReadLedger } from '../readLedger.ts';
import { presentTransfer } from '../transactions/presentHistory.ts';

/** Live transfers, of one asset or of all. */
export const transferHandlers = (
  read: ReadLedger,
): Pick<Handlers<'query'>, 'listTransfers' | 'transfer'> => ({
  async listTransfers(request) {
    const { asset, page, limit } = request.query;
    const filter: HistoryFilter = {
      kinds: ['transfer'],
      deleted: false,
      ...(asset !== undefined && { accountId: asset }),
    };
    return read.rows(request, async ({ userId, balances, models, names }) => {
      const part = { page, limit, total: knownTotal(filter, balances) };
      const { rows, total } = await models.historyPage(userId, filter, 'newest', part);
      return { data: rows.map((row) => presentTransfer(row, names)), meta: pageMeta(page, limit, total) };
    });
  },

  async transfer(request) {
    return read.rows(request, async ({ userId, models, names }) => {
      const row = await models.historyRow(userId, request.params['id'] ?? '');
      if (row?.kind !== 'transfer' || row.deletion !== 'none') {
        throw notThere('transfer');
      }
      return { data: presentTransfer(row, names) };
    });
  },
});
