import type { Goal, RequestQuery } from '@ledgerline/contract';
import { type GoalState, goalOf, noGoals } from '@ledgerline/domain';
import { type ApiAnswer, type ApiRequest, type Handlers, notThere } from '@ledgerline/http';
import { inSteps } from '@ledgerline/patience';
import type { DecimalsOf } from '../currencies.ts';
import type { BalancesThen } from '../folding/balancesThen.ts';
import type { ReadPast } from '../past/readPast.ts';
import { type ReadLedger, sessionUser } from '../readLedger.ts';
import { presentGoals } from './presentGoal.ts';

/** Goals and what is put aside for them, all from the person's one balances document, as it is or as it was. */
export function goalHandlers(
  read: ReadLedger,
  readPast: ReadPast,
  decimalsOf: DecimalsOf,
): Pick<Handlers<'query'>, 'listGoals' | 'goal'> {
  async function nowOrThen(
    request: ApiRequest<unknown, { asOf?: string }>,
    goalsIn: (balances: BalancesThen) => readonly GoalState[],
    answer: (goals: Goal[]) => ApiAnswer,
  ): Promise<ApiAnswer> {
    const { asOf } = request.query;
    const view = { today: asOf ?? request.today, decimals: await decimalsOf(sessionUser(request)) };
    const shown = async (balances: BalancesThen): Promise<ApiAnswer> =>
      answer(await inSteps(presentGoals(goalsIn(balances), balances, view)));
    return asOf === undefined
      ? read.balances(request, shown)
      : readPast(request, asOf, ({ balances }) => shown(balances));
  }

  return {
    listGoals: (request) =>
      nowOrThen(
        request,
        (balances) => listed(balances, request.query),
        (goals) => ({ data: goals }),
      ),

    goal: (request) =>
      nowOrThen(
        request,
        ({ goals = noGoals }) =>
          [goalOf(goals, request.params['id'] ?? '')].filter((goal) => goal !== undefined),
        ([goal]) => {
          if (!goal) throw notThere('goal');
          return { data: goal };
        },
      ),
  };
}

const listed = ({ goals = noGoals }: BalancesThen, { state, deleted }: RequestQuery<'listGoals'>) =>
  goals.goals
    .filter(({ deletion }) => deletion === (deleted ? 'soft' : 'none'))
    .filter(({ record }) => state === undefined || record.state === state);
