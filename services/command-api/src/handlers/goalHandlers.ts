import type { RequestBody } from '@ledgerline/contract';
import type { LedgerCommand } from '@ledgerline/domain';
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
      const goal = { ...body, by: dateIn(request, body.by) };
      return writeGoal(request, (at) => ({ type: 'AddGoal', id, at, today, goal }), true);
    },

    updateGoal(request: ApiRequest<RequestBody<'updateGoal'>>) {
      const { expectedRevision, by, ...others } = request.body;
      const changes = { ...others, by: by === undefined ? undefined : dateIn(request, by) };
      const { today } = request;
      const id = idOf(request);
      return writeGoal(request, () => ({ type: 'UpdateGoal', id, today, changes, expectedRevision }));
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
