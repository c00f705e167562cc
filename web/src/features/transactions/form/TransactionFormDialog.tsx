import { type SyntheticEvent, useRef } from 'react';
import { useLeaving } from '../../../ledger/dialogs/formDraft.ts';
import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { FormDialog } from '../../../ledger/forms/FormDialog.tsx';
import { FormFooter } from '../../../ledger/forms/FormFooter.tsx';
import { NoAssetYet } from '../../../ledger/forms/NoAssetYet.tsx';
import { submitForm } from '../../../ledger/forms/submitForm.ts';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { OverlayBody } from '../../../shared/ui/OverlayFooter.tsx';
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
  useLeaving(control, form.dirty, () => ({
    ...dialog,
    draft: form.values,
    submission: state.submission.state(),
  }));

  const words = texts[form.values.type];
  const title = original ? 'Edit Transaction' : words.title;
  const description = original ? 'Update transaction details' : words.description;
  const memory = useTitleMemory({ form, amount: state.amount, active: original === undefined });
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    if (memory.holds(event.currentTarget)) event.preventDefault();
    else submitForm(event, () => state.save());
  };

  const saving = form.busy || memory.holding;
  const standing = form.conflicted ? state.standing() : undefined;
  const hasNoAsset = assets?.length === 0 && original === undefined;
  return (
    <FormDialog
      control={control}
      title={title}
      description={description}
      locked={saving}
      wide
      initialFocus={amountInput}
    >
      {hasNoAsset ? (
        <NoAssetYet
          text="You need to add at least one account before you can track transactions"
          onAdd={() => control.onDone({ kind: 'addAsset', next: { ...dialog, draft: form.values } })}
        />
      ) : standing ? (
        <TransactionVersions standing={standing} state={state} control={control} />
      ) : (
        <form noValidate onSubmit={save}>
          <OverlayBody>
            <TransactionFields state={state} memory={memory} amountInput={amountInput} />
          </OverlayBody>
          <FormFooter saveText={words.save} busy={saving} onCancel={control.onClose}>
            <InInstalments dialog={dialog} state={state} disabled={saving} onOpen={control.onDone} />
          </FormFooter>
        </form>
      )}
    </FormDialog>
  );
}
