import { fromPromise } from 'xstate';
import { api } from '../../shared/api/api.ts';
import { ServiceError, type ServiceResult } from '../../shared/api/serviceResult.ts';
import { ledger } from '../commands/ledger.ts';
import { createRecordReads } from '../queries/recordReads.ts';
import {
  type BalanceCorrection,
  type BalanceReading,
  balanceCheckMachine,
  type CorrectionAnswer,
} from './balanceCheckMachine.ts';
import { type DeletionAnnouncement, deletionMachine } from './deletionMachine.ts';
import { deletionsMachine } from './deletionsMachine.ts';
import type { DeletionAnswer, DeletionTarget } from './deletionTarget.ts';

const reads = createRecordReads(api);

/** The deletion machines with actors that reach the server; `announce` hears what happens. */
export function deletionsOnServer(announce: (announcement: DeletionAnnouncement) => void) {
  const deletion = deletionMachine.provide({
    actors: {
      softDelete: step((target) => commandsOf(target).softDelete(target.id)),
      restore: step((target) => commandsOf(target).restore(target.id)),
      purge: step((target) => commandsOf(target).purge(target.id)),
      balanceCheck: balanceCheckMachine.provide({
        actors: {
          readBalance: fromPromise(({ input }: { input: string }) => readBalance(input)),
          putBalance: correction(ledger.assets.putBalance),
          patchBalance: correction(ledger.assets.patchBalance),
        },
      }),
    },
    actions: { announce: (_args, announcement) => announce(announcement) },
  });
  return deletionsMachine.provide({ actors: { deletion } });
}

const commandsOf = ({ kind }: DeletionTarget) =>
  kind === 'transaction' ? ledger.transactions : ledger.assets;

/** A command as an actor: its answer's revision and balances, or its failure thrown. */
function step(run: (target: DeletionTarget) => Promise<ServiceResult<unknown>>) {
  return fromPromise<DeletionAnswer, DeletionTarget>(async ({ input }) => {
    const result = await run(input);
    if (!result.success) throw new ServiceError(result);
    return { revision: result.meta.revision ?? 0, balances: result.meta.balances ?? [] };
  });
}

/** Not a number where the answer does not say which revision it contains: then nothing is ever corrected. */
async function readBalance(assetId: string): Promise<BalanceReading> {
  const { data, meta } = await reads.account(assetId);
  return { balance: data.balance, revision: meta.revision ?? Number.NaN };
}

function correction(set: (id: string, balance: number, expected: number) => Promise<CorrectionAnswer>) {
  return fromPromise<CorrectionAnswer, BalanceCorrection>(({ input }) =>
    set(input.assetId, input.balance, input.expectedBalance),
  );
}
