import { type ApiError, type Handlers, notThere } from '@ledgerline/http';
import type { AssetDocument } from '@ledgerline/read-models';
import { pageMeta } from '../pageMeta.ts';
import type { Past } from '../past/past.ts';
import type { LedgerRead, ReadLedger } from '../readLedger.ts';
import { presentProof } from './presentProof.ts';

/** An asset’s balance, step by step, checked against the log. */
export const proofHandlers = (read: ReadLedger, past: Past): Pick<Handlers<'query'>, 'proof'> => ({
  async proof(request) {
    const { page, limit } = request.query;
    // What is shown is taken first, and let go: to prove it takes longer than the store should wait.
    let shown: { read: LedgerRead; asset: AssetDocument } | undefined;
    const live = await read.rows(request, async (read) => {
      shown = { read, asset: assetIn(read, request.params['id']) };
      return {};
    });
    if (!shown) throw notFound();

    const { asset } = shown;
    const { userId, balances, names } = shown.read;
    const { revision } = balances;
    const proof = await past.proof({ userId, assetId: asset.id, revision, page, limit });
    return {
      ...live,
      data: presentProof(asset, balances, names, proof),
      meta: { ...pageMeta(page, limit, proof.total), ...live.meta },
    };
  },
});

function assetIn({ balances }: LedgerRead, wanted: string | undefined): AssetDocument {
  const asset = balances.assets.find(({ id }) => id === wanted);
  if (!asset || asset.deletion === 'permanent') throw notFound();
  return asset;
}

const notFound = (): ApiError => notThere('proof');
