import type { RequestQuery } from '@ledgerline/contract';
import { type ApiAnswer, type ApiRequest, type Handlers, notThere } from '@ledgerline/http';
import type { BalancesThen } from '../folding/balancesThen.ts';
import { presentBalances } from '../overview/presentBalances.ts';
import type { ReadPast } from '../past/readPast.ts';
import type { ReadLedger } from '../readLedger.ts';
import { presentAsset } from './presentAsset.ts';

type Routes = 'listAssets' | 'asset' | 'balances';

/** Assets and their balances, all from the person's one balances document, as it is or as it was. */
export function assetHandlers(read: ReadLedger, readPast: ReadPast): Pick<Handlers<'query'>, Routes> {
  const nowOrThen = (
    request: ApiRequest<unknown, { asOf?: string }>,
    answer: (balances: BalancesThen) => ApiAnswer,
  ): Promise<ApiAnswer> =>
    request.query.asOf === undefined
      ? read.balances(request, answer)
      : readPast(request, request.query.asOf, ({ balances }) => answer(balances));

  return {
    async listAssets(request) {
      return nowOrThen(request, (balances) => ({ data: listed(balances, request.query) }));
    },

    async asset(request) {
      return read.balances(request, (balances) => {
        const asset = balances.assets.find(({ id }) => id === request.params['id']);
        if (!asset || asset.deletion === 'permanent') throw notThere('asset');
        return { data: presentAsset(asset) };
      });
    },

    async balances(request) {
      return nowOrThen(request, (balances) => ({ data: presentBalances(balances) }));
    },
  };
}

const listed = ({ assets }: BalancesThen, { type, deleted }: RequestQuery<'listAssets'>) =>
  assets
    .filter((asset) => asset.deletion === (deleted ? 'soft' : 'none'))
    .filter((asset) => type === undefined || asset.type === type)
    .map(presentAsset);
