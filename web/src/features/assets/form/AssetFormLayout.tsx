import type { RefObject } from 'react';
import { FormFooter } from '../../../ledger/forms/FormFooter.tsx';
import { submitForm } from '../../../ledger/forms/submitForm.ts';
import { OverlayBody } from '../../../shared/ui/OverlayFooter.tsx';
import { AssetFields } from './AssetFields.tsx';
import type { AssetFormState } from './assetFormState.ts';

interface AssetFormLayoutProps {
  state: Pick<AssetFormState<never>, 'form' | 'errorOf' | 'message' | 'original'>;
  pending: boolean;
  saveText: string;
  pendingText: string;
  onSave: () => void;
  onCancel: () => void;
  nameInput: RefObject<HTMLInputElement | null>;
  balanceInput: RefObject<HTMLInputElement | null>;
}

/** An asset's fields with their two buttons. */
export function AssetFormLayout({
  state,
  pending,
  saveText,
  pendingText,
  onSave,
  onCancel,
  nameInput,
  balanceInput,
}: AssetFormLayoutProps) {
  return (
    <form noValidate onSubmit={(event) => submitForm(event, () => onSave())}>
      <OverlayBody>
        <AssetFields {...state} nameInput={nameInput} balanceInput={balanceInput} />
      </OverlayBody>
      <FormFooter saveText={saveText} busyText={pendingText} busy={pending} onCancel={onCancel} />
    </form>
  );
}
