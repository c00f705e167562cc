import type { LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { focusWrong } from '../../../ledger/forms/submitForm.ts';
import { purchaseOf } from '../../../ledger/transactionForm/purchaseOf.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import type { TransactionFormDialogState, useTransactionForm } from './useTransactionForm.ts';

interface InInstalmentsProps {
  dialog: TransactionFormDialogState;
  state: ReturnType<typeof useTransactionForm>;
  disabled: boolean;
  onOpen: (next: LedgerDialog) => void;
}

/** Of a new expense on a credit card: spreads it over months instead, once its fields are right. */
export function InInstalments({ dialog, state, disabled, onOpen }: InInstalmentsProps) {
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
