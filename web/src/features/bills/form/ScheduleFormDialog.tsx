import { useRef } from 'react';
import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { NoAssetYet } from '../../../ledger/forms/NoAssetYet.tsx';
import { RecordFormDialog } from '../../../ledger/forms/RecordFormDialog.tsx';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { ScheduleVersions } from './ScheduleVersions.tsx';
import { type ScheduleDialogState, useScheduleForm } from './useScheduleForm.ts';

interface ScheduleFormDialogProps {
  dialog: ScheduleDialogState;
  control: DialogControl;
}

/** Sets up what repeats, or changes it from a date on: a dialog, under 768 px a drawer. */
export function ScheduleFormDialog({ dialog, control }: ScheduleFormDialogProps) {
  const { data: assets } = useAssets();
  const amountInput = useRef<HTMLInputElement>(null);
  const state = useScheduleForm(dialog, control.onDone);
  const { form, original } = state;
  const other = form.conflicted ? state.standing() : undefined;
  const hasNoAsset = assets?.length === 0 && original === undefined;
  return (
    <RecordFormDialog
      state={state}
      dialog={dialog}
      control={control}
      wide
      title={original ? 'Change Schedule' : 'Add Schedule'}
      description={
        original ? 'Earlier dates keep what they were' : 'A bill, an income or a transfer that repeats'
      }
      initialFocus={amountInput}
      saveText={original ? 'Save Changes' : 'Save Schedule'}
      instead={
        hasNoAsset ? (
          <NoAssetYet
            text="Add an account first: what repeats comes from it or goes to it."
            onAdd={() => control.onDone({ kind: 'addAsset', next: { ...dialog, draft: { ...form.values } } })}
          />
        ) : (
          other && <ScheduleVersions state={state} standing={other} control={control} />
        )
      }
    >
      <ScheduleFields state={state} amountInput={amountInput} />
    </RecordFormDialog>
  );
}
