import { fromPromise } from 'xstate';
import { api } from '../../shared/api/api.ts';
import { ServiceError, type ServiceResult } from '../../shared/api/serviceResult.ts';
import { ledger } from '../commands/ledger.ts';
import { createRecordReads } from '../queries/recordReads.ts';
import { type BalanceExpectation, type BalanceServer, checkBalance } from './checkBalance.ts';
import type { DeletionAnswer, DeletionTarget, PurgeInput } from './deletion.ts';
import { deletionMachine } from './deletionMachine.ts';

const reads = createRecordReads(api);

const balances: BalanceServer = {
  async read(assetId) {
    const { data, meta } = await reads.account(assetId);
    return { balance: data.balance, owed: data.owed, revision: meta.revision ?? Number.NaN };
  },
  put: ledger.assets.putBalance,
  patch: ledger.assets.patchBalance,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

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

/** The machine of a deletion with actors that reach the server. */
export const deletionOnServer = deletionMachine.provide({
  actors: {
    softDelete: step((target) => commandsOf(target).softDelete(target.id)),
    restore: step((target) => commandsOf(target).restore(target.id)),
    purge: fromPromise<DeletionAnswer, PurgeInput>(async ({ input: { target, expectedRevision } }) =>
      answerOf(await commandsOf(target).purge(target.id, expectedRevision)),
    ),
    look: fromPromise<boolean, DeletionTarget>(
      async ({ input: { kind, id } }) => !(await reads.isDeleted(kind, id)),
    ),
    checkBalance: fromPromise(async ({ input }: { input: BalanceExpectation | null }) =>
      input ? checkBalance(input, balances) : 'passed',
    ),
  },
  guards: { isOnline: () => navigator.onLine },
});
