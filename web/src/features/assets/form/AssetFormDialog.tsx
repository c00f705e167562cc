import { useRef } from 'react';
import type { DialogControl, LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { RecordFormDialog } from '../../../ledger/forms/RecordFormDialog.tsx';
import type { Asset } from '../../../ledger/records/records.ts';
import { usePatience } from '../../../shared/ui/timing.ts';
import { AssetFields } from './AssetFields.tsx';
import { AssetVersions } from './AssetVersions.tsx';
import { type AssetDialogState, useAssetForm } from './useAssetForm.ts';

interface AssetFormDialogProps {
  dialog: AssetDialogState;
  control: DialogControl;
}

const texts = {
  addAsset: {
    title: 'Add New Asset',
    description: 'A place where you keep money',
    saveText: 'Add Asset',
    busyText: 'Adding...',
  },
  editAsset: {
    title: 'Edit Asset',
    description: 'Update asset details',
    saveText: 'Save Changes',
    busyText: 'Updating...',
  },
};
const toSetBalance = { description: 'Set the balance to what is really there' };
/** The pending state of an edit ends by then at the latest, in milliseconds. */
const pendingFor = 5000;

/** Adds an asset or changes one: a dialog, under 768 px a drawer. */
export function AssetFormDialog({ dialog, control }: AssetFormDialogProps) {
  const nameInput = useRef<HTMLInputElement>(null);
  const balanceInput = useRef<HTMLInputElement>(null);
  const state = useAssetForm(dialog, control);
  const { form, setBalance, done } = state;
  const pending = usePatience(form.busy, pendingFor);
  const opening = (asset: Asset): LedgerDialog => ({
    kind: 'editAsset',
    asset,
    ...(setBalance && { focus: 'balance' }),
  });
  const other = form.conflicted ? state.standing() : undefined;
  return (
    <RecordFormDialog
      state={state}
      dialog={dialog}
      control={control}
      {...texts[dialog.kind]}
      {...(setBalance && toSetBalance)}
      initialFocus={setBalance ? balanceInput : nameInput}
      busy={dialog.kind === 'editAsset' ? pending : form.busy}
      instead={
        other && (
          <AssetVersions
            id={other.id}
            form={form}
            onMine={state.save}
            onTheirs={(now) => (dialog.kind === 'editAsset' ? control.onDone(opening(now)) : done(now.id))}
            onClose={control.onClose}
          />
        )
      }
    >
      <AssetFields {...state} nameInput={nameInput} balanceInput={balanceInput} />
    </RecordFormDialog>
  );
}
