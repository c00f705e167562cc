import { useRef } from 'react';
import { useLeaving } from '../../../ledger/dialogs/formDraft.ts';
import type { DialogControl, LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { FormDialog } from '../../../ledger/forms/FormDialog.tsx';
import { AssetFormLayout } from './AssetFormLayout.tsx';
import { AssetVersions } from './AssetVersions.tsx';
import { useAddAsset } from './useAddAsset.ts';

interface AddAssetDialogProps {
  dialog: Extract<LedgerDialog, { kind: 'addAsset' }>;
  control: DialogControl;
}

/** Adds an asset: a dialog, under 768 px a drawer. */
export function AddAssetDialog({ dialog, control }: AddAssetDialogProps) {
  const nameInput = useRef<HTMLInputElement>(null);
  const balanceInput = useRef<HTMLInputElement>(null);
  const done = (id: string) => {
    dialog.onAdded?.(id);
    control.onDone(dialog.next);
  };
  const state = useAddAsset(dialog, done);
  const { dirty, busy, conflicted, values, initial } = state.form;
  const recorded = conflicted ? state.submission.recorded() : undefined;
  useLeaving(control, dirty, () => ({
    ...dialog,
    draft: { ...values },
    submission: state.submission.state(),
  }));
  return (
    <FormDialog
      control={control}
      title="Add New Asset"
      description="A place where you keep money"
      locked={busy}
      initialFocus={nameInput}
    >
      {recorded ? (
        <AssetVersions
          assetId={recorded.id}
          mine={values}
          initial={initial}
          onMine={(now) => state.save(now)}
          onTheirs={() => done(recorded.id)}
          onClose={control.onClose}
        />
      ) : (
        <AssetFormLayout
          state={state}
          pending={busy}
          saveText="Add Asset"
          pendingText="Adding..."
          onSave={() => state.save()}
          onCancel={control.onClose}
          nameInput={nameInput}
          balanceInput={balanceInput}
        />
      )}
    </FormDialog>
  );
}
