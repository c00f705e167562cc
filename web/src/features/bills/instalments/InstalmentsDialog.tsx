import { useRef, useState } from 'react';
import { useLeaving } from '../../../ledger/dialogs/formDraft.ts';
import type { DialogControl, LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { Fields } from '../../../ledger/forms/Fields.tsx';
import { FormDialog } from '../../../ledger/forms/FormDialog.tsx';
import { FormFooter } from '../../../ledger/forms/FormFooter.tsx';
import { createSubmission } from '../../../ledger/forms/submission.ts';
import { submitForm } from '../../../ledger/forms/submitForm.ts';
import { useForm } from '../../../ledger/forms/useForm.ts';
import { instalmentSchedule, instalmentsText, mostParts } from '../../../ledger/schedules/instalments.ts';
import type { ScheduleBody } from '../../../ledger/schedules/scheduleCommands.ts';
import { schedules } from '../../../ledger/schedules/schedules.ts';
import { tellDone } from '../../../ledger/schedules/tellDone.ts';
import { newUuid } from '../../../shared/api/newUuid.ts';
import { useDisplayCurrency } from '../../../shared/money/displayCurrency.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { OverlayBody } from '../../../shared/ui/OverlayFooter.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';

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
  const revision = useRef<number | undefined>(undefined);
  const [submission] = useState(() =>
    createSubmission<ScheduleBody, { title: string; sentence: string }>(newUuid, dialog.submission),
  );
  const form = useForm<{ count: string }, ScheduleBody, { title: string; sentence: string }>({
    initial: { count: '12' },
    draft: dialog.draft,
    async save(request) {
      const result = await submission.submit(request, {
        send: (body, key) => schedules.setUp(body, key),
        // What was typed first was set up after all; the answer says so.
        amend: (recorded) => Promise.resolve({ success: true, data: recorded, meta: {} }),
      });
      if (result.success) revision.current = result.meta.revision;
      return result;
    },
    onSaved({ title, sentence }) {
      tellDone({ title: `“${title}” set up`, description: sentence, revision: revision.current });
      control.onDone();
    },
  });
  // The purchase was typed, and only stands here now.
  useLeaving(control, true, () => ({
    ...dialog,
    draft: { ...form.values },
    submission: submission.state(),
  }));
  const count = Number(form.values.count);
  const most = mostParts(purchase, currency);
  const isFit = Number.isInteger(count) && count >= 2 && count <= most;
  return (
    <FormDialog
      control={control}
      title="In instalments"
      description={`${purchase.title}: the same amount every month`}
      locked={form.busy}
      initialFocus={input}
    >
      <form
        noValidate
        onSubmit={(event) =>
          submitForm(event, () => form.submit(isFit ? instalmentSchedule(purchase, count, currency) : null))
        }
      >
        <OverlayBody>
          <Fields>
            {form.failure !== null && <Alert kind="error">{form.failure.message}</Alert>}
            <Field
              label="How many"
              required
              error={
                isFit || !form.shows('count')
                  ? undefined
                  : most < 2
                    ? 'This amount is too small to split'
                    : `Enter a whole number from 2 to ${most}`
              }
              hint={isFit && instalmentsText(purchase, count, currency, format)}
            >
              <TextInput
                ref={input}
                inputMode="numeric"
                autoComplete="off"
                value={form.values.count}
                onChange={({ target }) => {
                  form.change({ count: target.value.replace(/\D/g, '').slice(0, 2) });
                  form.touch('count');
                }}
              />
            </Field>
          </Fields>
        </OverlayBody>
        <FormFooter saveText="Save Schedule" busy={form.busy} onCancel={control.onClose}>
          <Button variant="quiet" disabled={form.busy} onClick={() => control.onDone(back)}>
            Back
          </Button>
        </FormFooter>
      </form>
    </FormDialog>
  );
}
