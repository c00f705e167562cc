import { type Balances, notFoundText } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { ApiError, type Handlers } from '@ledgerline/http';
import type { AssetDocument } from '@ledgerline/read-models';
import { notYetAsOf } from '../asOf.ts';
import { balanceOf, presentAsset } from '../presenting/presentAsset.ts';
import { liveTotal } from '../presenting/presentOverview.ts';
import type { ReadLedger } from '../readLedger.ts';

type Routes = 'listAssets' | 'asset' | 'balances';

/** Assets and their balances, all from the person's one balances document. */
export const assetHandlers = (read: ReadLedger): Pick<Handlers<'query'>, Routes> => ({
  async listAssets(request) {
    const { type, deleted, asOf } = request.query;
    notYetAsOf(asOf);
    return read.balances(request, (balances) => ({
      data: balances.assets
        .filter((asset) => asset.deletion === (deleted ? 'soft' : 'none'))
        .filter((asset) => type === undefined || asset.type === type)
        .map(presentAsset),
    }));
  },

  async asset(request) {
    return read.balances(request, (balances) => {
      const asset = balances.assets.find(({ id }) => id === request.params['id']);
      if (!asset || asset.deletion === 'permanent') throw new ApiError(404, notFoundText('asset'));
      return { data: presentAsset(asset) };
    });
  },

  async balances(request) {
    notYetAsOf(request.query.asOf);
    return read.balances(request, (balances) => {
      const live = balances.assets.filter(({ deletion }) => deletion === 'none');
      const data: Balances = {
        total: toDecimal(liveTotal(balances)),
        byType: {
          cash: toDecimal(sumOf(live, 'cash')),
          bank: toDecimal(sumOf(live, 'bank')),
          'e-wallet': toDecimal(sumOf(live, 'e-wallet')),
          emergency: toDecimal(sumOf(live, 'emergency')),
        },
        assets: live.map((asset) => ({
          id: asset.id,
          name: asset.name,
          type: asset.type,
          balance: toDecimal(balanceOf(asset)),
        })),
      };
      return { data };
    });
  },
});

const sumOf = (assets: readonly AssetDocument[], type: AssetDocument['type']): number =>
  assets.reduce((sum, asset) => sum + (asset.type === type ? balanceOf(asset) : 0), 0);
