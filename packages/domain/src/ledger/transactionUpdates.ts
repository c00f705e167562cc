import type { LedgerEvent, TransactionRecord } from '@ledgerline/events';
import { accept, type Decision, type Refused, refuse } from '../decision.ts';
import { changedFields, withChanges } from '../values/changedFields.ts';
import { beyondLimits, effectsOf, movesBetween, type Target } from './balances.ts';
import { reconsiderCategory } from './categoryChoice.ts';
import { changedSince } from './expectedRevision.ts';
import type { UpdateTransaction } from './ledgerCommands.ts';
import {
  type LedgerState,
  type Lift,
  namedAsset,
  type TransactionState,
  transactionOf,
} from './ledgerState.ts';
import { expenseNotCovered } from './outflow.ts';
import { cannotTie, tiesOfType } from './refundsAndGoals.ts';
import { askRules, decidable } from './rulesOnRecord.ts';
import { withCategoryBy, withoutEdited } from './setBy.ts';
import { amountTooLarge, cannotBook, dateOutOfRange } from './transactions.ts';

/** Changes the fields of a transaction that are touched; no event where nothing changes. */
export function updateTransaction(command: UpdateTransaction, state: LedgerState): Decision<LedgerEvent> {
  const { id, latestDate, catalogue, changes, expectedRevision } = command;
  const transaction = transactionOf(state, id);
  if (!transaction) return refuse({ code: 'transaction-not-found' });
  if (transaction.deletion !== 'none') return refuse({ code: 'transaction-deleted' });
  const conflict = changedSince(expectedRevision, transaction);
  if (conflict) return conflict;
  const { record } = transaction;
  const { categoryId, useAutoCategory, ...changed } = changes;
  const fields = withChanges(tiesOfType(record, changed.type), changed);
  const refused =
    cannotMove(state, record, fields) ??
    (fields.date === record.date ? undefined : dateOutOfRange(fields.date, latestDate)) ??
    amountTooLarge(fields.amount);
  if (refused) return refused;
  const category = reconsiderCategory({ categoryId, useAutoCategory }, record, fields, {
    catalogue,
    state,
    // Of an edit they decide the category alone.
    byRule: () => askRules(state, decidable(fields, { title: true, payee: true }), catalogue).category,
  });
  if (!category.ok) return category;
  const stuck = cannotTie(record, fields, catalogue, state);
  if (stuck) return stuck;
  const edited = withoutEdited(record, { ...fields, ...category.choice });
  return changeTransaction(state, transaction, withCategoryBy(edited, category.by));
}

/**
 * Gives a live transaction new values: one event, or none where nothing changes. The accounts are those that
 * `cannotMove` lets pass. `lifted`: as of an outflow.
 */
export function changeTransaction(
  state: LedgerState,
  before: TransactionState,
  transaction: TransactionRecord,
  lifted: Lift | null = null,
): Decision<LedgerEvent> {
  const former = changedFields(before.record, transaction);
  if (Object.keys(former).length === 0) return accept();
  const after: Target = { record: transaction, deletion: 'none' };
  const effects = effectsOf(state, movesBetween(before, after));
  return (
    expenseNotCovered(state, before, after, lifted) ??
    beyondLimits(state, effects, { before, after }) ??
    accept({ type: 'TransactionUpdated', data: { transaction, former, effects } })
  );
}

/** Refuses to move money off a deleted account, or a transaction to one that is not there or not live. */
export function cannotMove(
  state: LedgerState,
  before: TransactionRecord,
  after: TransactionRecord,
): Refused | undefined {
  const { type, amount, accountId, status } = changedFields(before, after);
  const stays = [type, amount, accountId, status].every((former) => former === undefined);
  if (stays) return undefined;
  if (namedAsset(state, before.accountId).deletion !== 'none') return refuse({ code: 'account-locked' });
  return accountId === undefined ? undefined : cannotBook(state, after.accountId);
}
