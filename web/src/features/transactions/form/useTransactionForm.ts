import type { Plan, RuleOffer } from '@ledgerline/contract';
import { cutText, limits, toDecimal } from '@ledgerline/domain/values';
import { useRef } from 'react';
import { ledger } from '../../../ledger/commands/ledger.ts';
import type { LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { useRecordForm } from '../../../ledger/forms/useRecordForm.ts';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { usePlan } from '../../../ledger/queries/useGoals.ts';
import { keepLastAccount, proposedAccount } from '../../../ledger/records/lastAccount.ts';
import { type Asset, minorOf, type Transaction } from '../../../ledger/records/records.ts';
import { type RuleBody, rules } from '../../../ledger/rules/rules.ts';
import { proposeLink } from '../../../ledger/schedules/proposeLink.ts';
import {
  amountSoFar,
  checkTransaction,
  firstTexts,
} from '../../../ledger/transactionForm/checkTransaction.ts';
import {
  emptyTransaction,
  type TransactionFormValues,
  transactionChanges,
  valuesOf,
} from '../../../ledger/transactionForm/transactionFormValues.ts';
import { useToday } from '../../../ledger/useToday.ts';
import { tellDone, tellFailed } from '../../../ledger/writes/tellDone.ts';
import { sendOnce } from '../../../shared/api/sendOnce.ts';
import { unexpectedErrorText } from '../../../shared/api/serviceResult.ts';
import { dayAndMonth } from '../../../shared/format/dates.ts';
import { useDisplayCurrency, useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { dismissToast, showToast, successDuration } from '../../../shared/toasts/showToast.ts';

export type TransactionFormDialogState = Extract<
  LedgerDialog,
  { kind: 'addTransaction' | 'editTransaction' }
>;

/** The form's values, what is wrong with them, and the way to save them. */
export function useTransactionForm(dialog: TransactionFormDialogState, onDone: () => void) {
  const currency = useDisplayCurrency();
  const today = useToday();
  const { accounts } = useAccounts();
  const accountOf = (id: string) => accounts.find((known) => known.id === id);
  const original = dialog.kind === 'editTransaction' ? dialog.transaction : undefined;

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

  const state = useRecordForm({
    initial: initialValues(dialog, currency, accounts),
    dialog,
    check: (values, submitted) =>
      checkTransaction(values, {
        currency,
        today,
        account: accountOf(values.transactionAccount),
        original,
        submitted,
      }),
    send: (transaction, key) => ledger.transactions.create(transaction, key),
    changing: {
      original,
      differing: (from: Transaction, wanted, seen) => transactionChanges(from, wanted, seen.revision),
      send: (from, changes, key) => ledger.transactions.update(from, changes, key),
    },
    textsOf: firstTexts,
    onSaved(transaction, { offer }) {
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
      if (offer) offerRule(offer);
      onDone();
    },
    failed: ({ message, kind }) => ({
      title: failedTitle(original, kind === 'refused'),
      description: message === '' ? unexpectedErrorText : message,
    }),
    broken: 'Failed to process transaction',
    onUnchanged: onDone,
  });

  const { values } = state.form;
  const date = values.transactionDate ?? today;
  const amount = amountSoFar(values.transactionAmount, currency);
  const { data: known } = usePlan(date, undefined, values.type === 'expense');
  const left = values.useAutoCategory
    ? null
    : planLeft(known?.plan, { categoryId: values.transactionCategory, date, original });

  return {
    ...state,
    account: accountOf(values.transactionAccount),
    currency,
    today,
    /** The date that an untouched form has. */
    date,
    /** The typed amount in minor units; 0 while it can't be read. */
    amount,
    /** What the plan has left for the chosen category. */
    left: left && planLeftText(left, { amount: values.transactionGoal === '' ? amount : 0, today, format }),
    save: (seen?: Transaction) => {
      // After a try whose outcome is unknown the plan may have it already.
      if (state.submission.state().last === undefined) planBefore.current = known?.plan;
      state.save(seen);
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

function savedTitle(original: Transaction | undefined, { type }: Transaction): string {
  if (original) return 'Transaction updated';
  return type === 'income' ? 'Income added' : 'Expense added';
}

function failedTitle(original: Transaction | undefined, isRefused: boolean): string {
  if (!original) return 'Failed to add transaction';
  return isRefused ? 'Transaction update failed' : 'Error updating transaction';
}

/** The offer of a rule: the next one replaces it. */
const toastId = 'rule-offer';
/** It stays longer than what only tells, in milliseconds. */
const duration = 15_000;

/** Asks whether a corrected category is to hold for the payee, or the title, from now on. Ignoring it is no answer. */
export function offerRule(offer: RuleOffer): void {
  const name = offer.payee ?? offer.title ?? '';
  const answer = (act: () => Promise<void>) => () => {
    dismissToast(toastId);
    void act();
  };
  showToast({
    id: toastId,
    kind: 'info',
    title: `Always for '${name}'?`,
    description: `A rule gives ${offer.category.name} to records to come.`,
    duration,
    actions: [
      { text: 'Yes', variant: 'primary', onPress: answer(() => accept(offer, name)) },
      { text: 'No', onPress: answer(() => decline(offer, name)) },
    ],
  });
}

async function accept({ payee, category }: RuleOffer, value: string): Promise<void> {
  const body: RuleBody = {
    name: '',
    match: 'all',
    when: [{ field: payee === undefined ? 'title' : 'payee', test: 'equals', value }],
    then: { category: category.id },
    enabled: true,
  };
  const add = (name: string) => sendOnce(`offer ${name}`, (key) => rules.create({ ...body, name }, key));
  const name = cutText(value, limits.ruleName.max);
  const first = await add(name);
  // Another rule may be called so.
  const isTaken = !first.success && first.errors?.['name'] !== undefined;
  const result = isTaken ? await add(cutText(`${category.name}: ${value}`, limits.ruleName.max)) : first;
  if (!result.success) return tellFailed(value, 'made a rule', result);
  tellDone({ title: `Always ${category.name} for “${value}”`, revision: result.meta.revision });
}

async function decline({ payee }: RuleOffer, name: string): Promise<void> {
  const offer = payee === undefined ? { title: name } : { payee: name };
  const result = await sendOnce(`decline ${JSON.stringify(offer)}`, (key) => rules.declineOffer(offer, key));
  if (!result.success) return tellFailed('Your answer', 'kept', result);
  tellDone({
    title: `No rule for “${name}”`,
    description: 'It is not offered again.',
    revision: result.meta.revision,
  });
}

/** What a category's plan has left in a period, in minor units, below 0 too; `until`: the period's last day. */
interface PlanLeft {
  name: string;
  left: number;
  until: string;
}

/** What is left for a category in the plan of a day's period without the edited record; null without a plan. */
export function planLeft(
  plan: Plan | undefined,
  { categoryId, date, original }: { categoryId: string; date: string; original: Transaction | undefined },
): PlanLeft | null {
  const line = plan?.categories.find(({ category }) => category.id === categoryId);
  if (plan === undefined || !isWithin(date, plan) || line === undefined || line.left === null) return null;
  const counts =
    original?.type === 'expense' &&
    original.status !== 'failed' &&
    // What a goal pays takes nothing from the plan.
    original.goal === null &&
    original.category.id === categoryId &&
    isWithin(original.date, plan);
  const without = counts ? minorOf(original.amount) : 0;
  return { name: line.category.name, left: minorOf(line.left) + without, until: plan.period.to };
}

const isWithin = (date: string, { period }: Plan): boolean => period.from <= date && date <= period.to;

/** 'Dining: 41.20 left until 24 December', with an amount (minor units) followed by '11.20 left after this'. */
export function planLeftText(
  { name, left, until }: PlanLeft,
  { amount, today, format }: { amount: number; today: string; format: (units: number) => string },
): string {
  const said = (minor: number) =>
    minor < 0 ? `${format(toDecimal(-minor))} overspent` : `${format(toDecimal(minor))} left`;
  const now = `${name}: ${said(left)} until ${dayAndMonth(until, today)}`;
  return amount === 0 ? now : `${now}, ${said(left - amount)} after this`;
}
