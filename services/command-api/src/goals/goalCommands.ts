import type { RequestBody } from '@ledgerline/contract';
import type { GoalFields } from '@ledgerline/domain';
import { dateInZone } from '@ledgerline/domain/calendarDate';
import type { ApiRequest } from '@ledgerline/http';
import type { LedgerRows } from '../writes/ledgerTable.ts';
import { presentGoal, type SeenWith } from './presentGoal.ts';

type Routes = 'addGoal' | 'updateGoal' | 'deleteGoal' | 'restoreGoal' | 'earmark' | 'closeGoal';

/** The commands of goals. */
export const goalCommands: LedgerRows<Routes, Pick<SeenWith, 'decimals'>> = {
  addGoal: {
    command: ({ request, newId, day, today, body }, at) => ({
      type: 'AddGoal',
      id: newId(),
      at,
      today,
      goal: { ...body, by: day(body.by), every: everyIn(request, body.every, at) },
    }),
    present: presentGoal,
  },
  updateGoal: {
    command: ({ request, id, day, today, body: { expectedRevision, by, every, ...fields } }, at) => {
      const changes = {
        ...fields,
        by: day(by),
        every: every === undefined ? undefined : everyIn(request, every, at),
      };
      return { type: 'UpdateGoal', id, today, changes, expectedRevision };
    },
    present: presentGoal,
  },
  deleteGoal: { command: ({ id, today }) => ({ type: 'DeleteGoal', id, today }), present: presentGoal },
  restoreGoal: { command: ({ id, today }) => ({ type: 'RestoreGoal', id, today }), present: presentGoal },
  earmark: {
    command: ({ id, today, body: { asset: assetId, amount } }) => ({
      type: 'Earmark',
      id,
      today,
      assetId,
      amount,
    }),
    present: presentGoal,
  },
  closeGoal: {
    command: ({ id, today, body: { how } }) => ({ type: 'CloseGoal', id, today, how }),
    present: presentGoal,
  },
};

/** What is put aside by itself, in periods that begin after today in its zone: the person's unless given. */
function everyIn(
  request: Pick<ApiRequest, 'timeZone'>,
  every: RequestBody<'addGoal'>['every'],
  at: string,
): GoalFields['every'] {
  if (!every) return null;
  const { amount, asset: assetId, timeZone = request.timeZone ?? 'UTC' } = every;
  return { amount, assetId, timeZone, after: dateInZone(Date.parse(at), timeZone) };
}
