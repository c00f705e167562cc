import type { LedgerEvent } from '@ledgerline/events';
import type { Decider, Decision } from '../decision.ts';
import { lastOf } from '../values/steps.ts';
import { applyRule } from './applyRule.ts';
import { addAsset, deleteAsset, permanentlyDeleteAsset, restoreAsset, updateAsset } from './assets.ts';
import { changeMany } from './changeMany.ts';
import { confirmBalance } from './confirmBalance.ts';
import { postDue } from './due.ts';
import { evolve } from './evolve.ts';
import { addGoal, closeGoal, deleteGoal, earmark, restoreGoal, takeTurn, updateGoal } from './goals.ts';
import { importRows } from './importRows.ts';
import type { LedgerCommand } from './ledgerCommands.ts';
import { emptyLedger, type LedgerState } from './ledgerState.ts';
import {
  linkOccurrence,
  postOccurrence,
  recordOccurrence,
  reopenOccurrence,
  skipOccurrence,
} from './occurrences.ts';
import { takePayeesFromBank } from './payeesFromBank.ts';
import { setPeriodStart } from './periodStarts.ts';
import { copyPlan, fillPlan, movePlan, setPlan } from './plans.ts';
import { renameLabels } from './renameLabels.ts';
import { revertGroup } from './revertGroup.ts';
import { revertEvent } from './reverts.ts';
import { declineRuleOffer } from './ruleOffers.ts';
import { addRule, orderRules, removeRule, updateRule } from './rules.ts';
import { changeSchedule, dismissSuggestion, endSchedule, setUpSchedule } from './schedules.ts';
import {
  createTransaction,
  deleteTransaction,
  permanentlyDeleteTransaction,
  restoreTransaction,
} from './transactions.ts';
import { updateTransaction } from './transactionUpdates.ts';
import { makeTransfer, updateTransfer } from './transfers.ts';
import { turnIntoTransfer } from './turnIntoTransfer.ts';

/** Decides every command on one person's ledger: assets, transactions and transfers are one consistency boundary. */
export const ledgerDecider: Decider<LedgerCommand, LedgerState, LedgerEvent> = {
  initialState: emptyLedger,
  decide,
  decideSteps,
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
  'EndSchedule',
  'DeleteGoal',
  'RemoveRule',
  'RestoreGoal',
  'ReopenOccurrence',
  'RevertEvent',
  'DeleteTransactions',
  'RestoreTransactions',
  'RevertGroup',
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
    case 'UpdateTransfer':
      return updateTransfer(command, state);
    case 'TurnIntoTransfer':
      return turnIntoTransfer(command, state);
    case 'ImportRows':
      return importRows(command, state);
    case 'ConfirmBalance':
      return confirmBalance(command, state);
    case 'SetUpSchedule':
      return setUpSchedule(command, state);
    case 'ChangeSchedule':
      return changeSchedule(command, state);
    case 'EndSchedule':
      return endSchedule(command, state);
    case 'RecordOccurrence':
      return recordOccurrence(command, state);
    case 'PostOccurrence':
      return postOccurrence(command, state);
    case 'PostDue':
      return lastOf(postDue(command, state));
    case 'LinkOccurrence':
      return linkOccurrence(command, state);
    case 'SkipOccurrence':
      return skipOccurrence(command, state);
    case 'ReopenOccurrence':
      return reopenOccurrence(command, state);
    case 'DismissSuggestion':
      return dismissSuggestion(command, state);
    case 'SetPlan':
      return setPlan(command, state);
    case 'MovePlan':
      return movePlan(command, state);
    case 'FillPlan':
      return fillPlan(command, state);
    case 'CopyPlan':
      return lastOf(copyPlan(command, state));
    case 'SetPeriodStart':
      return setPeriodStart(command, state);
    case 'AddGoal':
      return addGoal(command, state);
    case 'UpdateGoal':
      return updateGoal(command, state);
    case 'Earmark':
      return earmark(command, state);
    case 'TakeTurn':
      return takeTurn(command, state);
    case 'CloseGoal':
      return closeGoal(command, state);
    case 'DeleteGoal':
      return deleteGoal(command, state);
    case 'RestoreGoal':
      return restoreGoal(command, state);
    case 'AddRule':
      return addRule(command, state);
    case 'UpdateRule':
      return updateRule(command, state);
    case 'RemoveRule':
      return removeRule(command, state);
    case 'OrderRules':
      return orderRules(command, state);
    case 'RenameLabels':
      return lastOf(renameLabels(command, state));
    case 'TakePayeesFromBank':
      return lastOf(takePayeesFromBank(command, state));
    case 'ApplyRule':
      return lastOf(applyRule(command, state));
    case 'DeclineRuleOffer':
      return declineRuleOffer(command, state);
    case 'RevertEvent':
      return revertEvent(command, state);
    case 'ChangeTransactions':
    case 'DeleteTransactions':
    case 'RestoreTransactions':
    case 'TurnManyIntoTransfers':
      return lastOf(changeMany(command, state));
    case 'RevertGroup':
      return lastOf(revertGroup(command, state));
    default:
      throw new Error(`unknown command ${(command satisfies never as LedgerCommand).type}`);
  }
}

/** What thousands of records may be decided for, in steps; all else in one. */
function* decideSteps(
  command: LedgerCommand,
  state: LedgerState,
): Generator<undefined, Decision<LedgerEvent>> {
  switch (command.type) {
    case 'PostDue':
      return yield* postDue(command, state);
    case 'CopyPlan':
      return yield* copyPlan(command, state);
    case 'ChangeTransactions':
    case 'DeleteTransactions':
    case 'RestoreTransactions':
    case 'TurnManyIntoTransfers':
      return yield* changeMany(command, state);
    case 'RenameLabels':
      return yield* renameLabels(command, state);
    case 'TakePayeesFromBank':
      return yield* takePayeesFromBank(command, state);
    case 'ApplyRule':
      return yield* applyRule(command, state);
    case 'RevertGroup':
      return yield* revertGroup(command, state);
    default:
      return decide(command, state);
  }
}
