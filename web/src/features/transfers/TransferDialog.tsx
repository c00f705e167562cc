import { ArrowLeftRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DialogControl, LedgerDialog } from '../../ledger/dialogs/ledgerDialog.ts';
import { FormDialog } from '../../ledger/forms/FormDialog.tsx';
import { RecordFields, useUnsaved } from '../../ledger/forms/RecordFormDialog.tsx';
import { useAccounts } from '../../ledger/queries/useAssets.ts';
import type { Asset } from '../../ledger/records/records.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { OverlayBody } from '../../shared/ui/OverlayFooter.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { TransferFields } from './TransferFields.tsx';
import { useTransferForm } from './useTransferForm.ts';

interface TransferDialogProps {
  /** `from`: the source's id, where the transfer starts from an asset. */
  dialog: TransferDialogState;
  control: DialogControl;
}

type TransferDialogState = Extract<LedgerDialog, { kind: 'transfer' }>;

const narrowTransfer = '(max-width: 768px)';

/** Moves money between two assets: a dialog, at 768 px or less a drawer. */
export function TransferDialog({ dialog, control }: TransferDialogProps) {
  const { accounts, loading } = useAccounts();
  const [locked, setLocked] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  // While it is made the form stays, whatever becomes of the assets elsewhere: it tells what came of it.
  const isOffered = locked || (!loading && accounts.length >= 2);
  return (
    <FormDialog
      bottomOn={narrowTransfer}
      control={control}
      title="Transfer Funds"
      description="Move money between your assets"
      locked={locked}
      initialFocus={amountInput}
    >
      {isOffered ? (
        <TransferForm
          assets={accounts}
          dialog={dialog}
          control={control}
          amountInput={amountInput}
          onBusy={setLocked}
        />
      ) : (
        !loading && <TooFewAssets control={control} />
      )}
      {loading && (
        <OverlayBody aria-busy="true">
          <Skeleton $height="20rem" />
        </OverlayBody>
      )}
    </FormDialog>
  );
}

interface TransferFormProps {
  assets: readonly Asset[];
  dialog: TransferDialogState;
  control: DialogControl;
  amountInput: React.RefObject<HTMLInputElement | null>;
  onBusy: (busy: boolean) => void;
}

function TransferForm({ assets, dialog, control, amountInput, onBusy }: TransferFormProps): ReactNode {
  const state = useTransferForm(assets, dialog, control.onDone);
  const { form, isReady } = state;
  useUnsaved(state, dialog, control);
  useEffect(() => onBusy(form.busy), [onBusy, form.busy]);
  return (
    <RecordFields
      state={state}
      control={control}
      saveText="Transfer Funds"
      busyText="Transferring..."
      disabled={!isReady && !form.busy}
    >
      <TransferFields state={state} amountInput={amountInput} />
    </RecordFields>
  );
}

function TooFewAssets({ control }: { control: DialogControl }) {
  return (
    <EmptyState
      icon={ArrowLeftRight}
      title="Transfers Require Multiple Assets"
      text="Money moves from one asset to another, so you need at least two."
      actions={
        <Button
          variant="primary"
          onClick={() => control.onDone({ kind: 'addAsset', next: { kind: 'transfer' } })}
        >
          Create New Asset
        </Button>
      }
    />
  );
}
