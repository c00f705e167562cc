import type { LedgerEvent, TransactionRecord } from '@ledgerline/events';
import { accept, type Decision, type Refused, refuse } from '../decision.ts';
import type { RuleDecisions } from '../rules/decideByRules.ts';
import { EARLIEST_DATE } from '../values/calendarDate.ts';
import { cutAtWord } from '../values/cutAtWord.ts';
import { MAX_AMOUNT } from '../values/money.ts';
import { beyondLimits, effectsOf, movesBetween, type Target } from './balances.ts';
import { chooseCategory } from './categoryChoice.ts';
import { changedSince } from './expectedRevision.ts';
import type { CreateTransaction, DeletionCommand } from './ledgerCommands.ts';
import { assetOf, type LedgerState, type TransactionState, transactionOf } from './ledgerState.ts';
import { expenseNotCovered } from './outflow.ts';
import { cannotTie } from './refundsAndGoals.ts';
import { askRules, decidable, setByOf, tagsWith } from './rulesOnRecord.ts';

/** `isFact`: it has already happened, so it needs no cover; the asset may then show a shortfall. */
export interface Cover {
  isFact?: boolean;
}

/** Books a new transaction on its account. */
export function createTransaction(
  command: CreateTransaction,
  state: LedgerState,
  { isFact = false }: Cover = {},
): Decision<LedgerEvent> {
  const { id, at, latestDate, catalogue } = command;
  if (state.transactions.has(id)) throw new Error(`transaction id ${id} is in use`);
  const { categoryId, useAutoCategory, refundedCategory, goal, ...given } = command.transaction;
  const byRules = rulesOfNew(command, state);
  const payee = byRules.payee?.value ?? given.payee;
  const fields = {
    ...given,
    payee,
    title: byRules.title?.value ?? (given.title || cutAtWord(payee)),
    tags: tagsWith(given.tags, byRules),
  };
  const ties = { refundedCategory, goal };
  const refused =
    dateOutOfRange(fields.date, latestDate) ??
    cannotBook(state, fields.accountId) ??
    amountTooLarge(fields.amount);
  if (refused) return refused;
  const category = chooseCategory({ categoryId, useAutoCategory }, fields, {
    catalogue,
    state,
    byRule: () => byRules.category,
  });
  if (!category.ok) return category;
  const stuck = cannotTie(undefined, { type: fields.type, ...ties }, catalogue, state);
  if (stuck) return stuck;
  const transaction: TransactionRecord = {
    id,
    ...fields,
    ...category.choice,
    createdAt: at,
    bank: null,
    ...ties,
    setBy: setByOf(byRules),
  };
  const after: Target = { record: transaction, deletion: 'none' };
  const effects = effectsOf(state, movesBetween(undefined, after));
  return (
    (isFact ? undefined : expenseNotCovered(state, undefined, after)) ??
    beyondLimits(state, effects, { before: undefined, after }) ??
    accept({ type: 'TransactionCreated', data: { transaction, effects } })
  );
}

/** What rules decide of a new transaction as it came: without a title it is called as its payee. */
function rulesOfNew({ catalogue, transaction }: CreateTransaction, state: LedgerState): RuleDecisions {
  const { title, payee, useAutoCategory } = transaction;
  const byHand = { title: title !== '', payee: payee !== '', category: useAutoCategory !== true };
  const came = { ...transaction, title: title || cutAtWord(payee), bank: null };
  return askRules(state, decidable(came, byHand), catalogue);
}

/** Soft-deletes a transaction and takes its target away; no event where it is soft-deleted. */
export function deleteTransaction(id: string, state: LedgerState): Decision<LedgerEvent> {
  const transaction = transactionOf(state, id);
  if (!transaction) return refuse({ code: 'transaction-not-found' });
  if (transaction.deletion === 'soft') return accept();
  const after: Target = { record: transaction.record, deletion: 'soft' };
  const effects = effectsOf(state, movesBetween(transaction, after));
  return (
    beyondLimits(state, effects, { before: transaction, after }) ??
    accept({ type: 'TransactionSoftDeleted', data: { transaction: transaction.record, effects } })
  );
}

/** Removes a transaction for good, unless it has changed since the expected revision; moves nothing unless it is live. */
export function permanentlyDeleteTransaction(
  { id, expectedRevision }: Omit<DeletionCommand, 'type'>,
  state: LedgerState,
): Decision<LedgerEvent> {
  const transaction = transactionOf(state, id);
  if (!transaction) return refuse({ code: 'transaction-not-found' });
  const { record, deletion } = transaction;
  const after: Target = { record, deletion: 'permanent' };
  const effects = effectsOf(state, movesBetween(transaction, after));
  return (
    changedSince(expectedRevision, transaction) ??
    beyondLimits(state, effects, { before: transaction, after }) ??
    accept({
      type: 'TransactionPermanentlyDeleted',
      data: { transaction: record, former: { deletion }, effects },
    })
  );
}

/** Restores a soft-deleted transaction; no event where it is live. */
export function restoreTransaction(id: string, state: LedgerState): Decision<LedgerEvent> {
  const transaction = transactionOf(state, id);
  return transaction ? bringTransactionBack(state, transaction) : refuse({ code: 'transaction-not-found' });
}

/** Makes a transaction live again from whichever deletion: no event where it is live. */
export function bringTransactionBack(
  state: LedgerState,
  transaction: TransactionState,
): Decision<LedgerEvent> {
  const { record, deletion } = transaction;
  if (deletion === 'none') return accept();
  const after: Target = { record, deletion: 'none' };
  const effects = effectsOf(state, movesBetween(transaction, after));
  return (
    expenseNotCovered(state, transaction, after, transaction.lifted) ??
    beyondLimits(state, effects, { before: transaction, after }) ??
    accept({
      type: 'TransactionRestored',
      data: { transaction: record, former: { deletion }, effects },
    })
  );
}

/** Refuses an account that is not there or not live. */
export function cannotBook(state: LedgerState, accountId: string): Refused | undefined {
  const account = assetOf(state, accountId);
  if (!account) return refuse({ code: 'account-not-found' });
  return account.deletion === 'none' ? undefined : refuse({ code: 'account-deleted' });
}

/** Refuses a date before 1900 or after the latest one. */
export const dateOutOfRange = (date: string, latestDate: string): Refused | undefined =>
  date < EARLIEST_DATE || date > latestDate ? refuse({ code: 'date-out-of-range' }) : undefined;

/** Refuses an amount above the greatest one. */
export const amountTooLarge = (amount: number): Refused | undefined =>
  amount > MAX_AMOUNT ? refuse({ code: 'amount-too-large' }) : undefined;
