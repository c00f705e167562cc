import { describeRefusal } from '@ledgerline/contract';
import { isPlannable } from '@ledgerline/domain/plan';
import { type ApiAnswer, ApiError, type ApiRequest, type Handlers } from '@ledgerline/http';
import { momentAfter } from '../momentAfter.ts';
import { type ReadLedger, sessionUser } from '../readLedger.ts';
import type { PlansNow, PlansThen } from './planQuestions.ts';

/** A period of the plan: as it is now, or as it was known at the end of a day, which then is today. */
export function planHandlers(
  read: ReadLedger,
  lists: PlansNow,
  past: PlansThen,
): Pick<Handlers<'query'>, 'plan'> {
  async function answerThen(request: ApiRequest, day: string, asOf: string): Promise<ApiAnswer> {
    const before = momentAfter(asOf, request);
    const userId = sessionUser(request);
    const { plan, revision, head, stuck } = await past.plan({ userId, before, day, today: asOf });
    const isStale = stuck || head < (request.minRevision ?? 0);
    return { data: plan, ...(isStale && { meta: { stale: true } }), ledgerRevision: revision };
  }

  return {
    async plan(request) {
      const { asOf } = request.query;
      const today = asOf ?? request.today;
      const day = request.query.period ?? today;
      if (!isPlannable(day, today)) throw outOfRange();
      if (asOf !== undefined) return answerThen(request, day, asOf);
      const question = { ask: 'plan', userId: sessionUser(request), day, today } as const;
      return read.shown(
        request,
        (asker) => lists.plan({ ...question, ...asker }),
        (found) => found,
      );
    },
  };
}

function outOfRange(): ApiError {
  const { status, message, ...facts } = describeRefusal({ code: 'period-out-of-range', field: 'period' });
  return new ApiError(status, message, facts);
}
