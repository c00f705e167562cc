import { api } from '../../shared/api/api.ts';
import { invalidateLedger, queryClient } from '../../shared/api/queryClient.ts';
import type { ResultMeta } from '../../shared/api/serviceResult.ts';
import { announceChange, announceUpdate } from '../events/ledgerEvents.ts';
import { localNames, names } from '../queries/names.ts';
import { createAssetCommands } from './assetCommands.ts';
import type { CommandDeps } from './commandDeps.ts';
import { type OwnRecordChange, rememberChange, rememberGroup, rememberWrite } from './ownChanges.ts';
import { paint, paintBalances } from './paint.ts';
import { createTransactionCommands } from './transactionCommands.ts';
import { createTransferCommands } from './transferCommands.ts';

/** What all commands of this client share. */
export const deps: CommandDeps = {
  api,
  names,
  settle(change, meta) {
    paint(queryClient, change, meta);
    rememberChange(change, meta);
    announceChange(change);
  },
  announceUpdate,
  keepTouched: (category, account) => localNames.keepTouched(category, account),
};

/** The commands that screens give. The client changes the ledger in no other way. */
export const ledger = {
  transactions: createTransactionCommands(deps),
  assets: createAssetCommands(deps),
  transfers: createTransferCommands(deps),
};

/**
 * After a write that no record of its own announces: paints the balances that its answer says, remembers how to take it
 * back, and reads everything that is shown again.
 */
export function afterWrite(change: Omit<OwnRecordChange, 'revisions' | 'events'>, meta: ResultMeta): void {
  paintBalances(queryClient, meta);
  if (meta.group === undefined) rememberWrite(change, meta);
  else rememberGroup(meta.group, change.deed ?? change.name);
  void invalidateLedger();
}
