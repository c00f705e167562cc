import { useRef } from 'react';
import type { DialogControl, LedgerDialog } from '../../ledger/dialogs/ledgerDialog.ts';
import { RecordFormDialog } from '../../ledger/forms/RecordFormDialog.tsx';
import { useRecordForm } from '../../ledger/forms/useRecordForm.ts';
import { instalmentSchedule, instalmentsText, mostParts } from '../../ledger/schedules/instalments.ts';
import { schedules } from '../../ledger/schedules/schedules.ts';
import { tellDone } from '../../ledger/writes/tellDone.ts';
import { useDisplayCurrency, useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { TextInput } from '../../shared/ui/inputs.tsx';

interface InstalmentsDialogProps {
  dialog: Extract<LedgerDialog, { kind: 'instalments' }>;
  control: DialogControl;
}

/** Spreads a purchase on a card over months: it becomes a schedule whose dates are recorded by themselves. */
export function InstalmentsDialog({ dialog, control }: InstalmentsDialogProps) {
  const { purchase, back } = dialog;
  const currency = useDisplayCurrency();
  const format = useFormatAmount();
  const input = useRef<HTMLInputElement>(null);
  const state = useRecordForm({
    initial: { count: '12' },
    dialog,
    check(values) {
      const count = Number(values.count);
      const most = mostParts(purchase, currency);
      const problem =
        most < 2 ? 'This amount is too small to split' : `Enter a whole number from 2 to ${most}`;
      const isFit = Number.isInteger(count) && count >= 2 && count <= most;
      return {
        errors: { count: isFit ? undefined : problem },
        request: isFit ? instalmentSchedule(purchase, count, currency) : null,
        text: isFit && instalmentsText(purchase, count, currency, format),
      };
    },
    send: (schedule, key) => schedules.setUp(schedule, key),
    onSaved({ title, sentence }, { revision }) {
      tellDone({ title: `“${title}” set up`, description: sentence, revision });
      control.onDone();
    },
  });
  const { values, change, touch } = state.form;
  return (
    <RecordFormDialog
      state={state}
      dialog={dialog}
      control={control}
      title="In instalments"
      description={`${purchase.title}: the same amount every month`}
      initialFocus={input}
      saveText="Save Schedule"
      // The purchase was typed, and only stands here now.
      unsaved
      buttons={
        <Button variant="quiet" disabled={state.form.busy} onClick={() => control.onDone(back)}>
          Back
        </Button>
      }
    >
      <Field label="How many" required error={state.errorOf('count')} hint={state.checked.text}>
        <TextInput
          ref={input}
          inputMode="numeric"
          autoComplete="off"
          value={values.count}
          onChange={({ target }) => {
            change({ count: target.value.replace(/\D/g, '').slice(0, 2) });
            touch('count');
          }}
        />
      </Field>
    </RecordFormDialog>
  );
}
