import { toDecimal } from '@ledgerline/domain/money';
import { type CurrencyCode, cutAtWord, freeTextFields, freeTexts } from '@ledgerline/domain/values';
import { useRef } from 'react';
import type { DialogControl, LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { NoAssetYet } from '../../../ledger/forms/FormDialog.tsx';
import { RecordFormDialog } from '../../../ledger/forms/RecordFormDialog.tsx';
import { focusWrong } from '../../../ledger/forms/useRecordForm.ts';
import { VersionChoice, type VersionLine } from '../../../ledger/forms/VersionChoice.tsx';
import { useAccounts, useAssets } from '../../../ledger/queries/useAssets.ts';
import { useCategories } from '../../../ledger/queries/useCategories.ts';
import { useGoals } from '../../../ledger/queries/useGoals.ts';
import { useTransaction } from '../../../ledger/queries/useTransaction.ts';
import { isTransaction, type Transaction } from '../../../ledger/records/records.ts';
import type { Purchase } from '../../../ledger/schedules/instalments.ts';
import { amountSoFar, checkTransaction } from '../../../ledger/transactionForm/checkTransaction.ts';
import type { TransactionFormValues } from '../../../ledger/transactionForm/transactionFormValues.ts';
import { shortDate } from '../../../shared/format/dates.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { textsOf } from '../../../shared/ui/typedChips.ts';
import { TransactionFields } from './TransactionFields.tsx';
import { useTitleMemory } from './titleMemory.tsx';
import { type TransactionFormDialogState, useTransactionForm } from './useTransactionForm.ts';

interface TransactionFormDialogProps {
  dialog: TransactionFormDialogState;
  control: DialogControl;
}

const texts = {
  income: { title: 'Add Income', description: 'Record a new source of income', save: 'Save Income' },
  expense: { title: 'Add Expense', description: 'Record a new expense', save: 'Save Expense' },
} as const;

/** Adds an income or an expense, or edits one: a dialog, under 768 px a drawer. */
export function TransactionFormDialog({ dialog, control }: TransactionFormDialogProps) {
  const { data: assets } = useAssets();
  const amountInput = useRef<HTMLInputElement>(null);
  const state = useTransactionForm(dialog, control.onDone);
  const { form, original } = state;
  const { title, description, save } = texts[form.values.type];
  const memory = useTitleMemory({ form, amount: state.amount, active: original === undefined });
  const saving = form.busy || memory.holding;
  const other = form.conflicted ? state.standing() : undefined;
  const hasNoAsset = assets?.length === 0 && original === undefined;
  return (
    <RecordFormDialog
      state={state}
      dialog={dialog}
      control={control}
      title={original ? 'Edit Transaction' : title}
      description={original ? 'Update transaction details' : description}
      wide
      initialFocus={amountInput}
      saveText={save}
      busy={saving}
      holds={memory.holds}
      buttons={<InInstalments dialog={dialog} state={state} disabled={saving} onOpen={control.onDone} />}
      instead={
        hasNoAsset ? (
          <NoAssetYet
            text="You need to add at least one account before you can track transactions"
            onAdd={() => control.onDone({ kind: 'addAsset', next: { ...dialog, draft: form.values } })}
          />
        ) : (
          other && <TransactionVersions standing={other} state={state} control={control} />
        )
      }
    >
      <TransactionFields state={state} memory={memory} amountInput={amountInput} />
    </RecordFormDialog>
  );
}

interface InInstalmentsProps {
  dialog: TransactionFormDialogState;
  state: ReturnType<typeof useTransactionForm>;
  disabled: boolean;
  onOpen: (next: LedgerDialog) => void;
}

/** Of a new expense on a credit card: spreads it over months instead, once its fields are right. */
function InInstalments({ dialog, state, disabled, onOpen }: InInstalmentsProps) {
  const { form, account, submission } = state;
  if (dialog.kind !== 'addTransaction' || form.values.type !== 'expense' || account?.type !== 'credit')
    return null;
  const back = { ...dialog, draft: form.values, submission: submission.state() };
  return (
    <Button
      variant="quiet"
      disabled={disabled}
      onClick={({ currentTarget }) => {
        const purchase = purchaseOf(form.values, state);
        if (purchase !== null) return onOpen({ kind: 'instalments', purchase, back });
        form.showErrors();
        if (currentTarget.form) focusWrong(currentTarget.form);
      }}
    >
      In instalments…
    </Button>
  );
}

/**
 * What is to be paid in parts of an expense as it stands in the form; null where a field is wrong. All of it at once has
 * not to be covered. `today` is what an untouched date means.
 */
export function purchaseOf(
  values: TransactionFormValues,
  { currency, today }: { currency: CurrencyCode; today: string },
): Purchase | null {
  const context = { currency, today, account: undefined, submitted: true };
  const { request } = checkTransaction(values, context);
  if (request === null) return null;
  const { title, payee = '', tags = [], account, category = null, date } = request;
  return {
    title: title?.trim() || cutAtWord(payee),
    total: amountSoFar(values.transactionAmount, currency),
    asset: account,
    category,
    date,
    payee,
    tags,
  };
}

interface TransactionVersionsProps {
  /** What the other version is a version of. */
  standing: Transaction;
  state: ReturnType<typeof useTransactionForm>;
  control: DialogControl;
}

/** The form's version of a transaction beside the one that was recorded meanwhile. */
function TransactionVersions({ standing, state, control }: TransactionVersionsProps) {
  const format = useFormatAmount();
  const query = useTransaction(standing.id);
  const { data: row } = query;
  const now = row && isTransaction(row) && row.revision !== standing.revision ? row : undefined;
  const linesOf = useVersions(state, { amount: format, date: shortDate });
  return (
    <VersionChoice
      what="transaction"
      query={query}
      now={now}
      linesOf={linesOf}
      onMine={state.save}
      onTheirs={(transaction) => control.onDone({ kind: 'editTransaction', transaction })}
      onClose={control.onClose}
    />
  );
}

const typeTexts = { income: 'Income', expense: 'Expense' } as const;

/** What would be recorded with the person's changes, beside what is by now. */
function useVersions(
  { form: { values, initial }, amount, date, account }: ReturnType<typeof useTransactionForm>,
  format: { amount: (amount: number) => string; date: (date: string) => string },
): (now: Transaction) => VersionLine[] {
  const { accounts } = useAccounts();
  const { categories } = useCategories();
  const { data: goals = [] } = useGoals({ state: 'open' });
  const nameOf = (id: string, list: readonly { id: string; name: string }[]) =>
    list.find((known) => known.id === id)?.name ?? '';
  // Fields that they left alone are as they are now.
  const line = (label: string, fields: readonly (keyof typeof values)[], mine: string, theirs: string) => ({
    label,
    mine: fields.some((field) => values[field] !== initial[field]) ? mine : theirs,
    theirs,
  });
  const accountName = account?.name ?? nameOf(values.transactionAccount, accounts);
  const category = values.useAutoCategory ? 'Automatic' : nameOf(values.transactionCategory, categories);
  const categoryOf = (now: Transaction) =>
    now.categorizedBy === 'auto' && values.useAutoCategory ? 'Automatic' : now.category.name;
  return (now) => [
    line('Type', ['type'], typeTexts[values.type], typeTexts[now.type]),
    line('Amount', ['transactionAmount'], format.amount(toDecimal(amount)), format.amount(now.amount)),
    line('Title', ['transactionTitle'], values.transactionTitle.trim(), now.title),
    ...freeTextFields.map((field) => line(freeTexts[field].label, [field], values[field].trim(), now[field])),
    line('Tags', ['transactionTags'], textsOf(values.transactionTags).join(', '), now.tags.join(', ')),
    line('Account', ['transactionAccount'], accountName, now.account.name),
    line('Category', ['transactionCategory', 'useAutoCategory'], category, categoryOf(now)),
    line('Description', ['transactionDescription'], values.transactionDescription, now.description),
    ...said(
      line(
        'Refund for',
        ['transactionRefundedCategory'],
        nameOf(values.transactionRefundedCategory, categories),
        now.refundedCategory?.name ?? '',
      ),
    ),
    ...said(
      line(
        'Pay from',
        ['transactionGoal'],
        nameOf(values.transactionGoal, now.goal ? [...goals, now.goal] : goals),
        now.goal?.name ?? '',
      ),
    ),
    line('Date', ['transactionDate'], format.date(date), format.date(now.date)),
  ];
}

/** A line of a field that most records leave empty, where either version has something there. */
const said = (line: VersionLine): VersionLine[] => (line.mine === '' && line.theirs === '' ? [] : [line]);
