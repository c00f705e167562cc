import type { RequestBody } from '@ledgerline/contract';
import type { GoalFields, LedgerCommand } from '@ledgerline/domain';
import { dateInZone } from '@ledgerline/domain/calendarDate';
import type { ApiRequest, Handlers } from '@ledgerline/http';
import type { NewId } from '../ids.ts';
import { presentGoal, type SeenWith } from '../presenting/presentGoal.ts';
import { idOf } from './commandIdentity.ts';
import { dateOf } from './dateOf.ts';
import type { WriteToLedger } from './ledgerWrites.ts';

type GoalHandlers = Pick<
  Handlers<'command'>,
  'addGoal' | 'updateGoal' | 'deleteGoal' | 'restoreGoal' | 'earmark' | 'closeGoal'
>;

/** What goals are shown with to the person who asks. */
export type ViewOf = (request: ApiRequest) => Promise<SeenWith>;

export interface GoalHandlersOptions {
  write: WriteToLedger;
  newId: NewId;
  viewOf: ViewOf;
}

export function goalHandlers({ write, newId, viewOf }: GoalHandlersOptions): GoalHandlers {
  async function writeGoal(request: ApiRequest, command: (at: string) => LedgerCommand, creates = false) {
    const view = await viewOf(request);
    return write({ request, command, present: (state, id) => presentGoal(state, id, view), creates });
  }
  const move = (type: 'DeleteGoal' | 'RestoreGoal') => (request: ApiRequest) =>
    writeGoal(request, () => ({ type, id: idOf(request), today: request.today }));

  return {
    addGoal(request: ApiRequest<RequestBody<'addGoal'>>) {
      const id = newId();
      const { today, body } = request;
      const fields = { ...body, by: dateIn(request, body.by) };
      return writeGoal(
        request,
        (at) => {
          const goal = { ...fields, every: everyIn(request, body.every, at) };
          return { type: 'AddGoal', id, at, today, goal };
        },
        true,
      );
    },

    updateGoal(request: ApiRequest<RequestBody<'updateGoal'>>) {
      const { expectedRevision, by, every, ...others } = request.body;
      const fields = { ...others, by: by === undefined ? undefined : dateIn(request, by) };
      const { today } = request;
      const id = idOf(request);
      return writeGoal(request, (at) => {
        const changes = { ...fields, every: every === undefined ? undefined : everyIn(request, every, at) };
        return { type: 'UpdateGoal', id, today, changes, expectedRevision };
      });
    },

    deleteGoal: move('DeleteGoal'),
    restoreGoal: move('RestoreGoal'),

    earmark(request: ApiRequest<RequestBody<'earmark'>>) {
      const { asset: assetId, amount } = request.body;
      const { today } = request;
      return writeGoal(request, () => ({ type: 'Earmark', id: idOf(request), today, assetId, amount }));
    },

    closeGoal(request: ApiRequest<RequestBody<'closeGoal'>>) {
      const { today, body } = request;
      return writeGoal(request, () => ({ type: 'CloseGoal', id: idOf(request), today, how: body.how }));
    },
  };
}

const dateIn = (request: ApiRequest, date: string | null): string | null =>
  date === null ? null : dateOf(request, date);

/** What is put aside by itself, in periods that begin after today in its zone: the person's unless given. */
function everyIn(
  request: ApiRequest,
  every: RequestBody<'addGoal'>['every'],
  at: string,
): GoalFields['every'] {
  if (!every) return null;
  const { amount, asset: assetId, timeZone = request.timeZone ?? 'UTC' } = every;
  return { amount, assetId, timeZone, after: dateInZone(Date.parse(at), timeZone) };
}
