import { notFoundText } from '@ledgerline/contract';
import { ApiError, type Handlers } from '@ledgerline/http';
import { pageMeta } from '../pageMeta.ts';
import type { Past } from '../past/past.ts';
import { presentProof } from '../presenting/presentProof.ts';
import type { LedgerRead, ReadLedger } from '../readLedger.ts';

/** An asset’s balance, step by step, checked against the log. */
export const proofHandlers = (read: ReadLedger, past: Past): Pick<Handlers<'query'>, 'proof'> => ({
  async proof(request) {
    const { page, limit } = request.query;
    // What is shown is taken first, and let go: to prove it takes longer than the store should wait.
    let shown: LedgerRead | undefined;
    const live = await read.rows(request, async (read) => {
      shown = read;
      return {};
    });
    const asset = shown?.balances.assets.find(({ id }) => id === request.params['id']);
    if (!shown || !asset || asset.deletion === 'permanent') throw new ApiError(404, notFoundText('proof'));

    const { userId, balances, names } = shown;
    const { revision } = balances;
    const proof = await past.proof({ userId, assetId: asset.id, revision, page, limit });
    return {
      ...live,
      data: presentProof(asset, balances, names, proof),
      meta: { ...pageMeta(page, limit, proof.total), ...live.meta },
    };
  },
});
