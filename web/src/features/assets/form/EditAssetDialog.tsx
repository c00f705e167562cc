import { useEffect, useRef } from 'react';
import { useKeptDraft } from '../../../ledger/dialogs/formDraft.ts';
import type { DialogControl, LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { VersionChoice } from '../../../ledger/forms/VersionChoice.tsx';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { useDisplayCurrency } from '../../../shared/money/displayCurrency.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { ResponsiveDialog } from '../../../shared/ui/ResponsiveDialog.tsx';
import { AssetFormLayout } from './AssetFormLayout.tsx';
import { assetVersions } from './assetVersions.ts';
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
  const { asset, focus, draft } = dialog;
  const currency = useDisplayCurrency();
  const format = useFormatAmount();
  const { data: assets, error, isFetching, refetch } = useAssets();
  const nameInput = useRef<HTMLInputElement>(null);
  const balanceInput = useRef<HTMLInputElement>(null);
  const setBalance = focus === 'balance';
  const state = useEditAsset(asset, { setBalance, draft }, control.onDone);
  const { dirty, busy, conflicted, values, initial } = state.form;
  const pending = usePatience(busy, pendingFor);
  const { onDirty } = control;
  useEffect(() => onDirty(dirty), [onDirty, dirty]);
  useKeptDraft({ ...dialog, draft: { ...values } }, dirty);

  const now = isFetching || error !== null ? undefined : assets?.find(({ id }) => id === asset.id);
  return (
    <ResponsiveDialog
      open={control.open}
      onClose={control.onClose}
      onClosed={control.onClosed}
      title="Edit Asset"
      description={setBalance ? 'Set the balance to what is really there' : 'Update asset details'}
      locked={pending}
      initialFocus={setBalance ? balanceInput : nameInput}
    >
      {conflicted ? (
        <VersionChoice
          what="asset"
          lines={
            now === undefined ? null : assetVersions({ mine: values, initial, now }, { currency, format })
          }
          failure={
            error === null
              ? undefined
              : { text: error.message, busy: isFetching, onRetry: () => void refetch() }
          }
          onMine={() => now && state.save(now)}
          onTheirs={() => now && control.onDone({ kind: 'editAsset', asset: now, ...(focus && { focus }) })}
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
      {control.question}
    </ResponsiveDialog>
  );
}
