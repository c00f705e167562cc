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
import type { DeletionAnnouncement } from './deletionAnnouncements.ts';
import type { PurgeInput } from './deletionContext.ts';
import { deletionMachine } from './deletionMachine.ts';
import { deletionsMachine } from './deletionsMachine.ts';
import type { DeletionAnswer, DeletionTarget } from './deletionTarget.ts';

const reads = createRecordReads(api);

/** The deletion machines with actors that reach the server; `announce` hears what happens. */
export function deletionsOnServer(announce: (announcement: DeletionAnnouncement) => void) {
  const deletion = deletionMachine.provide({
    actors: {
      softDelete: step((target) => commandsOf(target).softDelete(target.id)),
      restore: step((target) => commandsOf(target).restore(target.id)),
      purge: fromPromise<DeletionAnswer, PurgeInput>(async ({ input: { target, expectedRevision } }) =>
        answerOf(await commandsOf(target).purge(target.id, expectedRevision)),
      ),
      look: fromPromise<boolean, DeletionTarget>(
        async ({ input: { kind, id } }) => !(await reads.isDeleted(kind, id)),
      ),
      balanceCheck: balanceCheckMachine.provide({
        actors: {
          readBalance: fromPromise(({ input }: { input: string }) => readBalance(input)),
          putBalance: correction(ledger.assets.putBalance),
          patchBalance: correction(ledger.assets.patchBalance),
        },
      }),
    },
    actions: { announce: (_args, announcement) => announce(announcement) },
    guards: { isOnline: () => navigator.onLine },
  });
  return deletionsMachine.provide({ actors: { deletion } });
}

const commandsOf = ({ kind }: DeletionTarget) =>
  kind === 'transaction' ? ledger.transactions : ledger.assets;

/** A command as an actor: its answer's revision and balances, or its failure thrown. */
const step = (run: (target: DeletionTarget) => Promise<ServiceResult<{ revision: number }>>) =>
  fromPromise<DeletionAnswer, DeletionTarget>(async ({ input }) => answerOf(await run(input)));

function answerOf(result: ServiceResult<{ revision: number } | null>): DeletionAnswer {
  if (!result.success) throw new ServiceError(result);
  const { data, meta } = result;
  return { revision: meta.revision ?? 0, balances: meta.balances ?? [], recordRevision: data?.revision };
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
