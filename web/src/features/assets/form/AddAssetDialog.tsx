import { useEffect, useRef } from 'react';
import { useKeptDraft } from '../../../ledger/dialogs/formDraft.ts';
import type { DialogControl, LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { ResponsiveDialog } from '../../../shared/ui/ResponsiveDialog.tsx';
import { AssetFormLayout } from './AssetFormLayout.tsx';
import { useAddAsset } from './useAddAsset.ts';

interface AddAssetDialogProps {
  dialog: Extract<LedgerDialog, { kind: 'addAsset' }>;
  control: DialogControl;
}

/** Adds an asset: a dialog, under 768 px a drawer. */
export function AddAssetDialog({ dialog, control }: AddAssetDialogProps) {
  const nameInput = useRef<HTMLInputElement>(null);
  const balanceInput = useRef<HTMLInputElement>(null);
  const state = useAddAsset(dialog.draft, () => control.onDone(dialog.next));
  const { dirty, busy, values } = state.form;
  const { onDirty } = control;
  useEffect(() => onDirty(dirty), [onDirty, dirty]);
  useKeptDraft({ ...dialog, draft: { ...values } }, dirty);
  return (
    <ResponsiveDialog
      open={control.open}
      onClose={control.onClose}
      onClosed={control.onClosed}
      title="Add New Asset"
      description="A place where you keep money"
      locked={busy}
      initialFocus={nameInput}
    >
      <AssetFormLayout
        state={state}
        pending={busy}
        saveText="Add Asset"
        pendingText="Adding..."
        onSave={state.save}
        onCancel={control.onClose}
        nameInput={nameInput}
        balanceInput={balanceInput}
      />
      {control.question}
    </ResponsiveDialog>
  );
}
