import type { RequestBody } from '@ledgerline/contract';
import type { ApiRequest, Handlers } from '@ledgerline/http';
import type { NewId } from '../ids.ts';
import { sessionOf } from './commandIdentity.ts';
import type { WriteGroup } from './groupWrites.ts';
import type { WriteToLedger } from './ledgerWrites.ts';

type Routes = 'renamePayees' | 'renameTags' | 'payeesFromBank' | 'declinePayeesFromBank';

export interface LabelHandlersOptions {
  write: WriteToLedger;
  writeGroup: WriteGroup;
  newId: NewId;
}

/** Renames payees and tags, and makes one of several. */
export const labelHandlers = ({
  write,
  writeGroup,
  newId,
}: LabelHandlersOptions): Pick<Handlers<'command'>, Routes> => ({
  renamePayees(request: ApiRequest<RequestBody<'renamePayees'>>) {
    const { today } = request;
    const { from, to, always } = request.body;
    const made = always ? { ruleId: newId() } : undefined;
    return writeGroup({
      request,
      group: { kind: 'bulk', inParts: true },
      command: (at, isUnderWay) => ({
        type: 'RenameLabels',
        field: 'payee',
        from,
        to,
        at,
        today,
        always: made,
        isUnderWay,
      }),
    });
  },

  payeesFromBank: (request) =>
    writeGroup({
      request,
      group: { kind: 'bulk', inParts: true },
      command: (_at, isUnderWay) => ({ type: 'TakePayeesFromBank', isUnderWay }),
    }),

  declinePayeesFromBank: (request) =>
    write({
      request,
      recordId: sessionOf(request).userId,
      command: () => ({ type: 'DeclineRuleOffer', offer: { offer: 'from-bank' } }),
      present: () => ({}),
    }),

  renameTags(request: ApiRequest<RequestBody<'renameTags'>>) {
    const { today } = request;
    const { from, to } = request.body;
    return writeGroup({
      request,
      group: { kind: 'bulk', inParts: true },
      command: (at, isUnderWay) => ({
        type: 'RenameLabels',
        field: 'tags',
        from,
        to,
        at,
        today,
        isUnderWay,
      }),
    });
  },
});
