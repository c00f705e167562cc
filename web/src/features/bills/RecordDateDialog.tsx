import { EARLIEST_DATE } from '@ledgerline/domain/calendarDate';
import { amountInputText, toDecimal } from '@ledgerline/domain/values';
import { useRef } from 'react';
import { AmountField } from '../../ledger/amount/AmountField.tsx';
import { amountProblem, readAmount } from '../../ledger/amount/readAmount.ts';
import type { DialogControl, LedgerDialog } from '../../ledger/dialogs/ledgerDialog.ts';
import { InterestFields } from '../../ledger/forms/InterestFields.tsx';
import { RecordFormDialog } from '../../ledger/forms/RecordFormDialog.tsx';
import { useRecordForm } from '../../ledger/forms/useRecordForm.ts';
import { checkInterest, proposedInterest } from '../../ledger/owing/interest.ts';
import { useAccounts } from '../../ledger/queries/useAssets.ts';
import { minorOf } from '../../ledger/records/records.ts';
import { amountText, assetText } from '../../ledger/schedules/billTexts.ts';
import { schedules } from '../../ledger/schedules/schedules.ts';
import { useToday } from '../../ledger/useToday.ts';
import { tellDone } from '../../ledger/writes/tellDone.ts';
import { longDate } from '../../shared/format/dates.ts';
import { useDisplayCurrency, useFormatAmount } from '../../shared/money/formatAmount.ts';
import { DatePicker } from '../../shared/ui/DatePicker.tsx';
import { Field } from '../../shared/ui/Field.tsx';

interface RecordDateDialogProps {
  dialog: Extract<LedgerDialog, { kind: 'recordDate' }>;
  control: DialogControl;
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
  const { amount, type, dueOn, schedule } = occurrence;
  const known = 'exact' in amount ? amount.exact : 'about' in amount ? amount.about : null;
  const proposed =
    known !== null ? known : 'statement' in amount && amount.statement <= today ? amount.toPay : null;
  const state = useRecordForm({
    initial: {
      amount: proposed === null ? '' : amountInputText(minorOf(proposed), currency),
      date: dueOn < today ? dueOn : today,
      ...proposedInterest(to, currency),
    },
    dialog,
    check(values, submitted) {
      const parsed = readAmount(values.amount, currency, proposed === null ? [] : [minorOf(proposed)]);
      const problem = amountProblem(parsed, { currency, submitted });
      const interest = checkInterest(values, { to, payment: parsed.ok ? parsed.minor : null, currency });
      const isFit = parsed.ok && problem === undefined && interest.problem === undefined;
      return {
        errors: { amount: problem, interest: interest.problem, date: undefined },
        request: isFit ? { amount: toDecimal(parsed.minor), date: values.date, ...interest.part } : null,
      };
    },
    // It may have been recorded with what was typed first: a date is recorded once.
    send: (body, key) => schedules.record(occurrence, body, key),
    onSaved(_, { group, revision }) {
      tellDone({
        title: `“${schedule.title}” recorded`,
        description: longDate(dueOn),
        revision: group ?? revision,
      });
      control.onDone();
    },
  });
  const { values, change, touch } = state.form;
  const { errorOf } = state;
  return (
    <RecordFormDialog
      state={state}
      dialog={dialog}
      control={control}
      title={`Record ${schedule.title}`}
      description={`Expected on ${longDate(dueOn)}: ${amountText(amount, type, format)}, ${assetText(occurrence)}`}
      initialFocus={amountInput}
      saveText="Record"
      busyText="Recording..."
    >
      <AmountField
        inputRef={amountInput}
        value={values.amount}
        onChange={(next) => change({ amount: next })}
        error={errorOf('amount')}
      />
      {to?.type === 'loan' && (
        <InterestFields values={values} change={change} touch={touch} error={errorOf('interest')} />
      )}
      <Field label="Date" required error={errorOf('date')}>
        <DatePicker
          value={values.date}
          min={EARLIEST_DATE}
          max={today}
          onChange={(date) => change({ date })}
        />
      </Field>
    </RecordFormDialog>
  );
}
