import type { Plan, RuleOffer } from '@ledgerline/contract';
import { useRef, useState } from 'react';
import { ledger } from '../../../ledger/commands/ledger.ts';
import type { NewTransaction } from '../../../ledger/commands/transactionCommands.ts';
import type { LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { isVersionConflict } from '../../../ledger/forms/isVersionConflict.ts';
import { createSubmission, type Sending } from '../../../ledger/forms/submission.ts';
import { useForm } from '../../../ledger/forms/useForm.ts';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { usePlan } from '../../../ledger/queries/usePlan.ts';
import { keepLastAccount, proposedAccount } from '../../../ledger/records/lastAccount.ts';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import type { Asset, Transaction } from '../../../ledger/records/records.ts';
import { proposeLink } from '../../../ledger/schedules/proposeLink.ts';
import {
  amountSoFar,
  checkTransaction,
  firstTexts,
  type TransactionField,
} from '../../../ledger/transactionForm/checkTransaction.ts';
import { transactionChanges } from '../../../ledger/transactionForm/transactionChanges.ts';
import {
  emptyTransaction,
  type TransactionFormValues,
  valuesOf,
} from '../../../ledger/transactionForm/transactionFormValues.ts';
import { useToday } from '../../../ledger/useToday.ts';
import { newUuid } from '../../../shared/api/newUuid.ts';
import { invalidateLedger } from '../../../shared/api/queryClient.ts';
import {
  type ServiceFailure,
  type ServiceResult,
  unexpectedErrorText,
} from '../../../shared/api/serviceResult.ts';
import { useDisplayCurrency } from '../../../shared/money/displayCurrency.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { showToast } from '../../../shared/ui/toasts/showToast.ts';
import { offerRule } from './offerRule.ts';
import { planLeft, planLeftText } from './planLeft.ts';

export type TransactionFormDialogState = Extract<
  LedgerDialog,
  { kind: 'addTransaction' | 'editTransaction' }
>;

/** What is sent, and the version of the transaction that the person has seen since the form opened. */
interface Request {
  wanted: NewTransaction;
  seen?: Transaction;
}

const successDuration = 3000;

/** The form's values, what is wrong with them, and the ways to save them. */
export function useTransactionForm(dialog: TransactionFormDialogState, onDone: () => void) {
  const currency = useDisplayCurrency();
  const today = useToday();
  const { accounts } = useAccounts();
  const original = dialog.kind === 'editTransaction' ? dialog.transaction : undefined;
  const [submission] = useState(() => createSubmission<Request, Transaction>(newUuid, dialog.submission));

  // What somebody else may have changed: also what an earlier try of a new one recorded after all.
  const standing = () => original ?? submission.recorded();
  const isConflict = (failure: ServiceFailure) => standing() !== undefined && isVersionConflict(failure);

  const format = useFormatAmount();
  /** As it was before the first try to save. */
  const planBefore = useRef<Plan | undefined>(undefined);
  /** What is left for an automatic category once this is recorded. */
  function leftAfter({ type, category, categorizedBy, goal, ...saved }: Transaction): string | null {
    if (type !== 'expense' || categorizedBy !== 'auto') return null;
    const left = planLeft(planBefore.current, { categoryId: category.id, date: saved.date, original });
    const spent = goal === null ? minorOf(saved.amount) : 0;
    return left && planLeftText({ ...left, left: left.left - spent }, { amount: 0, today, format });
  }

  const offered = useRef<RuleOffer | undefined>(undefined);
  const form = useForm<TransactionFormValues, Request, Transaction>({
    initial: initialValues(dialog, currency, accounts),
    draft: dialog.draft,
    isConflict,
    async save(request) {
      const result = await submission.submit(request, original ? editing(original) : adding);
      offered.current = result.success ? result.meta.offer : undefined;
      return result;
    },
    onSaved(transaction) {
      const left = leftAfter(transaction);
      showToast({
        kind: 'success',
        title: savedTitle(original, transaction),
        ...(left && { description: left }),
        duration: successDuration,
      });
      if (!original) {
        keepLastAccount(transaction.account.id);
        void proposeLink(transaction.id);
      }
      if (offered.current) offerRule(offered.current);
      onDone();
    },
    onFailed(failure) {
      // The dialog asks about a conflict itself, once the other version has been read.
      if (isConflict(failure)) {
        void invalidateLedger();
        return;
      }
      const { message, kind } = failure;
      const title = original
        ? kind === 'refused'
          ? 'Transaction update failed'
          : 'Error updating transaction'
        : 'Failed to add transaction';
      showToast({ kind: 'error', title, description: message === '' ? unexpectedErrorText : message });
    },
    onBroken: () =>
      showToast({
        kind: 'error',
        title: 'Failed to process transaction',
        description: unexpectedErrorText,
      }),
  });

  const { values, failure } = form;
  const account = accounts.find(({ id }) => id === values.transactionAccount);
  const checked = checkTransaction(values, { currency, today, account, original, submitted: form.submitted });
  const date = values.transactionDate ?? today;
  const amount = amountSoFar(values.transactionAmount, currency);
  const { data: known } = usePlan(date, undefined, values.type === 'expense');
  const left = values.useAutoCategory
    ? null
    : planLeft(known?.plan, { categoryId: values.transactionCategory, date, original });
  const said = failure?.errors ? firstTexts(failure.errors) : {};

  return {
    form,
    original,
    account,
    currency,
    today,
    /** The date that an untouched form has. */
    date,
    /** The typed amount in minor units; 0 while it can't be read. */
    amount,
    /** What the plan has left for the chosen category. */
    left: left && planLeftText(left, { amount: values.transactionGoal === '' ? amount : 0, today, format }),
    errorOf: (field: TransactionField) =>
      said[field] ?? (form.shows(field) ? checked.errors[field] : undefined),
    /** What the server said that belongs to no field. */
    message: failure !== null && !form.conflicted && Object.keys(said).length === 0 ? failure.message : null,
    submission,
    /** What the other version in a conflict is a version of. */
    standing,
    /** `seen`: the version over which the person wants theirs. */
    save(seen?: Transaction) {
      const wanted = checked.request;
      if (wanted !== null && original !== undefined && transactionChanges(original, wanted) === null)
        return onDone();
      // After a try whose outcome is unknown the plan may have it already.
      if (submission.state().last === undefined) planBefore.current = known?.plan;
      return form.submit(wanted && { wanted, ...(seen && { seen }) });
    },
  };
}

function initialValues(
  dialog: TransactionFormDialogState,
  currency: Parameters<typeof valuesOf>[1],
  accounts: readonly Asset[],
): TransactionFormValues {
  if (dialog.kind === 'editTransaction') return valuesOf(dialog.transaction, currency);
  const empty = emptyTransaction(dialog.type);
  // What it was opened for is the person's choice, and goes with no title.
  if (dialog.draft?.transactionAccount !== undefined) return empty;
  return { ...empty, transactionAccount: proposedAccount(accounts) };
}

/** All that stands in the form is to be recorded, whatever somebody else made of an earlier try. */
const adding: Sending<Request, Transaction> = {
  send: ({ wanted }, key) => ledger.transactions.create(wanted, key),
  amend: (recorded, { wanted, seen = recorded }, key) => {
    const from = seen.revision > recorded.revision ? seen : recorded;
    return changeTo(from, wanted, from.revision, key);
  },
};

/** Only what the person changed is to be recorded, over the newest version that they have seen. */
function editing(original: Transaction): Sending<Request, Transaction> {
  return {
    send: ({ wanted, seen = original }, key) => changeTo(original, wanted, seen.revision, key),
    amend: (recorded, { wanted, seen = original }, key) =>
      changeTo(recorded, wanted, Math.max(recorded.revision, seen.revision), key),
  };
}

/** Sends what differs; where nothing does, it is recorded already. */
async function changeTo(
  from: Transaction,
  wanted: NewTransaction,
  basedOn: number,
  key: string,
): Promise<ServiceResult<Transaction>> {
  const changes = transactionChanges(from, wanted, basedOn);
  return changes === null
    ? { success: true, data: from, meta: {} }
    : ledger.transactions.update(from, changes, key);
}

function savedTitle(original: Transaction | undefined, { type }: Transaction): string {
  if (original) return 'Transaction updated';
  return type === 'income' ? 'Income added' : 'Expense added';
}
