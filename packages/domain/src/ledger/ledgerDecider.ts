import type { LedgerEvent } from '@ledgerline/events';
import type { Decider, Decision } from '../decision.ts';
import { addAsset, deleteAsset, permanentlyDeleteAsset, restoreAsset, updateAsset } from './assets.ts';
import { evolve } from './evolve.ts';
import type { LedgerCommand } from './ledgerCommands.ts';
import { emptyLedger, type LedgerState } from './ledgerState.ts';
import { revertEvent } from './reverts.ts';
import {
  createTransaction,
  deleteTransaction,
  permanentlyDeleteTransaction,
  restoreTransaction,
} from './transactions.ts';
import { updateTransaction } from './transactionUpdates.ts';
import { makeTransfer } from './transfers.ts';

/** What may happen in one person's ledger: assets, transactions and transfers as one consistency boundary. */
export const ledgerDecider: Decider<LedgerCommand, LedgerState, LedgerEvent> = {
  initialState: emptyLedger,
  decide,
  evolve,
};

/** Commands that delete, restore or revert: the event limit leaves them some room. */
export const takingBackInLedger: ReadonlySet<LedgerCommand['type']> = new Set([
  'DeleteAsset',
  'RestoreAsset',
  'PermanentlyDeleteAsset',
  'DeleteTransaction',
  'RestoreTransaction',
  'PermanentlyDeleteTransaction',
  'RevertEvent',
]);

function decide(command: LedgerCommand, state: LedgerState): Decision<LedgerEvent> {
  switch (command.type) {
    case 'AddAsset':
      return addAsset(command, state);
    case 'UpdateAsset':
      return updateAsset(command, state);
    case 'DeleteAsset':
      return deleteAsset(command.id, state);
    case 'RestoreAsset':
      return restoreAsset(command.id, state);
    case 'PermanentlyDeleteAsset':
      return permanentlyDeleteAsset(command, state);
    case 'CreateTransaction':
      return createTransaction(command, state);
    case 'UpdateTransaction':
      return updateTransaction(command, state);
    case 'DeleteTransaction':
      return deleteTransaction(command.id, state);
    case 'RestoreTransaction':
      return restoreTransaction(command.id, state);
    case 'PermanentlyDeleteTransaction':
      return permanentlyDeleteTransaction(command, state);
    case 'MakeTransfer':
      return makeTransfer(command, state);
    case 'RevertEvent':
      return revertEvent(command, state);
    default:
      throw new Error(`unknown command ${(command satisfies never as LedgerCommand).type}`);
  }
}
