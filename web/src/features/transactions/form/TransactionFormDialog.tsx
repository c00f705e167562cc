import { useRef } from 'react';
import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { NoAssetYet } from '../../../ledger/forms/NoAssetYet.tsx';
import { RecordFormDialog } from '../../../ledger/forms/RecordFormDialog.tsx';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { InInstalments } from './InInstalments.tsx';
import { TransactionFields } from './TransactionFields.tsx';
import { TransactionVersions } from './TransactionVersions.tsx';
import { useTitleMemory } from './useTitleMemory.ts';
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
