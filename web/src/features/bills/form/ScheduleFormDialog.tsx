import { useRef } from 'react';
import { useLeaving } from '../../../ledger/dialogs/formDraft.ts';
import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { FormDialog } from '../../../ledger/forms/FormDialog.tsx';
import { FormFooter } from '../../../ledger/forms/FormFooter.tsx';
import { NoAssetYet } from '../../../ledger/forms/NoAssetYet.tsx';
import { submitForm } from '../../../ledger/forms/submitForm.ts';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { OverlayBody } from '../../../shared/ui/OverlayFooter.tsx';
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
  useLeaving(control, form.dirty, () => ({
    ...dialog,
    draft: { ...form.values },
    submission: state.submission.state(),
  }));
  const hasNoAsset = assets?.length === 0 && original === undefined;
  return (
    <FormDialog
      control={control}
      title={original ? 'Change Schedule' : 'Add Schedule'}
      description={
        original ? 'Earlier dates keep what they were' : 'A bill, an income or a transfer that repeats'
      }
      locked={form.busy}
      initialFocus={amountInput}
    >
      {hasNoAsset ? (
        <NoAssetYet
          text="Add an account first: what repeats comes from it or goes to it."
          onAdd={() => control.onDone({ kind: 'addAsset', next: { ...dialog, draft: { ...form.values } } })}
        />
      ) : form.conflicted && original ? (
        <ScheduleVersions state={state} original={original} control={control} />
      ) : (
        <form noValidate onSubmit={(event) => submitForm(event, () => state.save())}>
          <OverlayBody>
            <ScheduleFields state={state} amountInput={amountInput} />
          </OverlayBody>
          <FormFooter
            saveText={original ? 'Save Changes' : 'Save Schedule'}
            busy={form.busy}
            onCancel={control.onClose}
          />
        </form>
      )}
    </FormDialog>
  );
}
