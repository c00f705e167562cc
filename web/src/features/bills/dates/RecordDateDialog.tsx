import type { OccurrenceChange } from '@ledgerline/contract';
import { EARLIEST_DATE } from '@ledgerline/domain/calendarDate';
import { amountInputText, notationOf, parseAmountInput, toDecimal } from '@ledgerline/domain/values';
import { useRef, useState } from 'react';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import { useLeaving } from '../../../ledger/dialogs/formDraft.ts';
import type { DialogControl, LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { Fields } from '../../../ledger/forms/Fields.tsx';
import { FormDialog } from '../../../ledger/forms/FormDialog.tsx';
import { FormFooter } from '../../../ledger/forms/FormFooter.tsx';
import { createSubmission } from '../../../ledger/forms/submission.ts';
import { submitForm } from '../../../ledger/forms/submitForm.ts';
import { useForm } from '../../../ledger/forms/useForm.ts';
import {
  checkInterest,
  type InterestPart,
  type InterestValues,
  proposedInterest,
} from '../../../ledger/owing/interest.ts';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import { schedules } from '../../../ledger/schedules/schedules.ts';
import { tellDone } from '../../../ledger/schedules/tellDone.ts';
import { amountProblem } from '../../../ledger/transactionForm/amountProblem.ts';
import { useToday } from '../../../ledger/useToday.ts';
import { newUuid } from '../../../shared/api/newUuid.ts';
import { longDate } from '../../../shared/format/dates.ts';
import { useDisplayCurrency } from '../../../shared/money/displayCurrency.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { OverlayBody } from '../../../shared/ui/OverlayFooter.tsx';
import { InterestFields } from '../../transfers/InterestFields.tsx';
import { amountText, assetText } from '../billTexts.ts';

interface RecordDateDialogProps {
  dialog: Extract<LedgerDialog, { kind: 'recordDate' }>;
  control: DialogControl;
}

interface Values extends InterestValues {
  amount: string;
  date: string;
}

interface Request {
  amount: number;
  date: string;
  interest?: InterestPart;
}

/** Records a date: asks what the amount was, when, and of a payment to a loan how much of it is interest. */
export function RecordDateDialog({ dialog, control }: RecordDateDialogProps) {
  const { occurrence } = dialog;
  const currency = useDisplayCurrency();
  const format = useFormatAmount();
  const today = useToday();
  const amountInput = useRef<HTMLInputElement>(null);
  const { accounts } = useAccounts();
  const to = accounts.find(({ id }) => id === occurrence.toAsset?.id);
  const written = useRef<number | string | undefined>(undefined);
  const [submission] = useState(() =>
    createSubmission<Request, OccurrenceChange>(newUuid, dialog.submission),
  );
  const { amount, type, dueOn, schedule } = occurrence;
  const known = 'exact' in amount ? amount.exact : 'about' in amount ? amount.about : null;
  const proposed =
    known !== null ? known : 'statement' in amount && amount.statement <= today ? amount.toPay : null;
  const form = useForm<Values, Request, OccurrenceChange>({
    initial: {
      amount: proposed === null ? '' : amountInputText(minorOf(proposed), currency),
      date: dueOn < today ? dueOn : today,
      ...proposedInterest(to, currency),
    },
    draft: dialog.draft,
    async save(request) {
      const send = (body: Request, key: string) => schedules.record(occurrence, body, key);
      const result = await submission.submit(request, {
        send,
        // It was recorded with what was typed first, and says so: a date is recorded once.
        amend: (recorded) => Promise.resolve({ success: true, data: recorded, meta: {} }),
      });
      if (result.success) written.current = result.meta.group ?? result.meta.revision;
      return result;
    },
    onSaved() {
      tellDone({
        title: `“${schedule.title}” recorded`,
        description: longDate(dueOn),
        revision: written.current,
      });
      control.onDone();
    },
  });
  useLeaving(control, form.dirty, () => ({
    ...dialog,
    draft: { ...form.values },
    submission: submission.state(),
  }));

  const { values, failure } = form;
  // What is proposed counts exactly, also where the currency writes whole amounts only.
  const parsed =
    proposed !== null && values.amount === amountInputText(minorOf(proposed), currency)
      ? ({ ok: true, minor: minorOf(proposed) } as const)
      : parseAmountInput(values.amount, notationOf(currency));
  const problem = amountProblem(parsed, { currency, submitted: form.submitted });
  const interest = checkInterest(values, { to, payment: parsed.ok ? parsed.minor : null, currency });
  const said = failure?.errors?.['amount']?.[0];
  const saidOfInterest = failure?.errors?.['interest']?.[0];
  const save = () =>
    form.submit(
      parsed.ok && problem === undefined && interest.problem === undefined
        ? { amount: toDecimal(parsed.minor), date: values.date, ...interest.part }
        : null,
    );
  return (
    <FormDialog
      control={control}
      title={`Record ${schedule.title}`}
      description={`Expected on ${longDate(dueOn)}: ${amountText(amount, type, format)}, ${assetText(occurrence)}`}
      locked={form.busy}
      initialFocus={amountInput}
    >
      <form noValidate onSubmit={(event) => submitForm(event, save)}>
        <OverlayBody>
          <Fields>
            {failure !== null && said === undefined && saidOfInterest === undefined && (
              <Alert kind="error">{failure.message}</Alert>
            )}
            <AmountField
              inputRef={amountInput}
              value={values.amount}
              onChange={(next) => form.change({ amount: next })}
              error={said ?? (form.shows('amount') ? problem : undefined)}
            />
            {to?.type === 'loan' && (
              <InterestFields
                values={values}
                change={form.change}
                touch={form.touch}
                error={saidOfInterest ?? (form.shows('interest') ? interest.problem : undefined)}
              />
            )}
            <Field label="Date" required error={failure?.errors?.['date']?.[0]}>
              <DatePicker
                value={values.date}
                min={EARLIEST_DATE}
                max={today}
                onChange={(date) => form.change({ date })}
              />
            </Field>
          </Fields>
        </OverlayBody>
        <FormFooter saveText="Record" busyText="Recording..." busy={form.busy} onCancel={control.onClose} />
      </form>
    </FormDialog>
  );
}
