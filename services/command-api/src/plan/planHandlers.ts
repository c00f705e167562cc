import { type Catalogue, usualSteps } from '@ledgerline/domain';
import { ledgerStream } from '@ledgerline/events';
import type { Handlers } from '@ledgerline/http';
import { inSteps } from '@ledgerline/patience';
import { foldedWithinMs } from '../commandHandling/handleCommand.ts';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';
import { sessionOf } from '../writes/asked.ts';
import type { LedgerTable } from '../writes/ledgerTable.ts';
import { fillCommands, planCommands } from './planCommands.ts';

type Routes = keyof typeof planCommands | keyof typeof fillCommands;

/** What planning needs. */
export interface PlanHandlersOptions {
  ledgers: Ledgers;
  table: Pick<LedgerTable, 'handlers'>;
  currentCatalogue: () => Promise<Catalogue>;
}

/** Plans. What is usual is found in steps before it is planned: a long ledger has a hundred thousand records. */
export function planHandlers({
  ledgers,
  table,
  currentCatalogue,
}: PlanHandlersOptions): Pick<Handlers<'command'>, Routes> {
  return {
    ...table.handlers(planCommands, async () => ({ catalogue: await currentCatalogue() })),
    ...table.handlers(fillCommands, async (request) => {
      const catalogue = await currentCatalogue();
      const usual = await ledgers.read(
        ledgerStream(sessionOf(request).userId),
        (state) => inSteps(usualSteps(state, catalogue, request.today)),
        { waitMs: foldedWithinMs },
      );
      return { catalogue, usual };
    }),
  };
}
