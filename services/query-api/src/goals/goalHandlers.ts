import type { RequestQuery } from '@ledgerline/contract';
import { type GoalView, goalOf, noGoals } from '@ledgerline/domain';
import { type ApiAnswer, type ApiRequest, type Handlers, notThere } from '@ledgerline/http';
import type { DecimalsOf } from '../currencies.ts';
import type { BalancesThen } from '../folding/balancesThen.ts';
import type { ReadPast } from '../past/readPast.ts';
import { type ReadLedger, sessionUser } from '../readLedger.ts';
import { goalPresenter } from './presentGoal.ts';

/** Goals and what is put aside for them, all from the person's one balances document, as it is or as it was. */
export function goalHandlers(
  read: ReadLedger,
  readPast: ReadPast,
  decimalsOf: DecimalsOf,
): Pick<Handlers<'query'>, 'listGoals' | 'goal'> {
  async function nowOrThen(
    request: ApiRequest<unknown, { asOf?: string }>,
    answer: (balances: BalancesThen, view: Pick<GoalView, 'today' | 'decimals'>) => ApiAnswer,
  ): Promise<ApiAnswer> {
    const { asOf } = request.query;
    const view = { today: asOf ?? request.today, decimals: await decimalsOf(sessionUser(request)) };
    return asOf === undefined
      ? read.balances(request, (balances) => answer(balances, view))
      : readPast(request, asOf, ({ balances }) => answer(balances, view));
  }

  return {
    async listGoals(request) {
      return nowOrThen(request, (balances, view) => ({
        data: listed(balances, request.query).map(goalPresenter(balances, view)),
      }));
    },

    async goal(request) {
      return nowOrThen(request, (balances, view) => {
        const goal = goalOf(balances.goals ?? noGoals, request.params['id'] ?? '');
        if (!goal) throw notThere('goal');
        return { data: goalPresenter(balances, view)(goal) };
      });
    },
  };
}

const listed = ({ goals = noGoals }: BalancesThen, { state, deleted }: RequestQuery<'listGoals'>) =>
  goals.goals
    .filter(({ deletion }) => deletion === (deleted ? 'soft' : 'none'))
    .filter(({ record }) => state === undefined || record.state === state);
