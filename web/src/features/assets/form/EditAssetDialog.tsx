import { useRef } from 'react';
import { useLeaving } from '../../../ledger/dialogs/formDraft.ts';
import type { DialogControl, LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { FormDialog } from '../../../ledger/forms/FormDialog.tsx';
import { AssetFormLayout } from './AssetFormLayout.tsx';
import { AssetVersions } from './AssetVersions.tsx';
import { useEditAsset } from './useEditAsset.ts';
import { usePatience } from './usePatience.ts';

interface EditAssetDialogProps {
  dialog: Extract<LedgerDialog, { kind: 'editAsset' }>;
  control: DialogControl;
}

/** The pending state ends by then at the latest, in milliseconds. */
const pendingFor = 5000;

/** Changes an asset: a dialog, under 768 px a drawer. */
export function EditAssetDialog({ dialog, control }: EditAssetDialogProps) {
  const { asset, focus, draft, submission } = dialog;
  const nameInput = useRef<HTMLInputElement>(null);
  const balanceInput = useRef<HTMLInputElement>(null);
  const setBalance = focus === 'balance';
  const state = useEditAsset(asset, { setBalance, draft, submission }, control.onDone);
  const { dirty, busy, conflicted, values, initial } = state.form;
  const pending = usePatience(busy, pendingFor);
  useLeaving(control, dirty, () => ({
    ...dialog,
    draft: { ...values },
    submission: state.submission.state(),
  }));

  return (
    <FormDialog
      control={control}
      title="Edit Asset"
      description={setBalance ? 'Set the balance to what is really there' : 'Update asset details'}
      locked={pending}
      initialFocus={setBalance ? balanceInput : nameInput}
    >
      {conflicted ? (
        <AssetVersions
          assetId={asset.id}
          mine={values}
          initial={initial}
          onMine={(now) => state.save(now)}
          onTheirs={(now) => control.onDone({ kind: 'editAsset', asset: now, ...(focus && { focus }) })}
          onClose={control.onClose}
        />
      ) : (
        <AssetFormLayout
          state={state}
          pending={pending}
          saveText="Save Changes"
          pendingText="Updating..."
          onSave={() => state.save()}
          onCancel={control.onClose}
          nameInput={nameInput}
          balanceInput={balanceInput}
        />
      )}
    </FormDialog>
  );
}
