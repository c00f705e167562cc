import type { RequestBody } from '@ledgerline/contract';
import type { RenameLabels } from '@ledgerline/domain';
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

/** Renames payees and tags or makes one of several, and takes payees from what banks say. */
export function labelHandlers({
  write,
  writeGroup,
  newId,
}: LabelHandlersOptions): Pick<Handlers<'command'>, Routes> {
  const inParts = { kind: 'bulk', inParts: true } as const;
  const rename = (
    request: ApiRequest<{ from: string[]; to: string }>,
    said: Pick<RenameLabels, 'field' | 'always'>,
  ) => {
    const { from, to } = request.body;
    const { today } = request;
    return writeGroup({
      request,
      group: inParts,
      command: (at, isUnderWay) => ({ type: 'RenameLabels', ...said, from, to, at, today, isUnderWay }),
    });
  };

  return {
    renamePayees: (request: ApiRequest<RequestBody<'renamePayees'>>) =>
      rename(request, { field: 'payee', always: request.body.always ? { ruleId: newId() } : undefined }),

    renameTags: (request: ApiRequest<RequestBody<'renameTags'>>) => rename(request, { field: 'tags' }),

    payeesFromBank: (request) =>
      writeGroup({
        request,
        group: inParts,
        command: (_at, isUnderWay) => ({ type: 'TakePayeesFromBank', isUnderWay }),
      }),

    declinePayeesFromBank: (request) =>
      write({
        request,
        recordId: sessionOf(request).userId,
        command: () => ({ type: 'DeclineRuleOffer', offer: { offer: 'from-bank' } }),
        present: () => ({}),
      }),
  };
}
