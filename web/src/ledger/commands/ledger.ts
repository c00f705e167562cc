import { api } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { announceChange, announceUpdate } from '../events/ledgerEvents.ts';
import { localNames, names } from '../queries/names.ts';
import { createAssetCommands } from './assetCommands.ts';
import type { CommandDeps } from './commandDeps.ts';
import { rememberChange } from './ownChanges.ts';
import { paint } from './paint.ts';
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
