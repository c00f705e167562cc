import { fromBankSteps, type LabelField, type LedgerState, namedSteps } from '@ledgerline/domain';
import { ledgerStream } from '@ledgerline/events';
import type { ApiRequest, Handlers } from '@ledgerline/http';
import { inSteps } from '@ledgerline/patience';
import { foldedWithinMs } from '../commandHandling/handleCommand.ts';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';
import { sessionOf } from '../writes/asked.ts';
import type { LedgerTable } from '../writes/ledgerTable.ts';
import {
  declineCommands,
  fromBankCommands,
  renamePayeesCommands,
  renameTagsCommands,
} from './labelCommands.ts';

type Routes = 'renamePayees' | 'renameTags' | 'payeesFromBank' | 'declinePayeesFromBank';

/** What renaming payees and tags needs. */
export interface LabelHandlersOptions {
  ledgers: Ledgers;
  table: Pick<LedgerTable, 'handlers'>;
}

/**
 * Renames payees and tags or makes one of several, and takes payees from what banks say. The records are found in steps,
 * so that others have turns; one person's commands wait meanwhile.
 */
export function labelHandlers({ ledgers, table }: LabelHandlersOptions): Pick<Handlers<'command'>, Routes> {
  const search = (request: ApiRequest, steps: (state: LedgerState) => Iterator<void, string[]>) =>
    ledgers.read(
      ledgerStream(sessionOf(request).userId),
      async (state) => ({ ids: await inSteps(steps(state)) }),
      { waitMs: foldedWithinMs },
    );
  const named = (field: LabelField) => (request: ApiRequest) => {
    const { from, to } = request.body as { from: string[]; to: string };
    return search(request, (state) => namedSteps({ field, from, to }, state));
  };
  return {
    ...table.handlers(renamePayeesCommands, named('payee')),
    ...table.handlers(renameTagsCommands, named('tags')),
    ...table.handlers(fromBankCommands, (request) => search(request, fromBankSteps)),
    ...table.handlers(declineCommands, () => Promise.resolve({})),
  };
}
