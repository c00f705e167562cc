import { limits } from '@ledgerline/domain/values';
import { useRef } from 'react';
import { AmountField } from '../../../../ledger/amount/AmountField.tsx';
import type { DialogControl } from '../../../../ledger/dialogs/ledgerDialog.ts';
import { Optional } from '../../../../ledger/forms/Fields.tsx';
import { RecordFormDialog } from '../../../../ledger/forms/RecordFormDialog.tsx';
import { mayPutAside } from '../../../../ledger/owing/owing.ts';
import { AccountPicker } from '../../../../ledger/ui/AccountPicker.tsx';
import { useToday } from '../../../../ledger/useToday.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { DatePicker } from '../../../../shared/ui/DatePicker.tsx';
import { Field } from '../../../../shared/ui/Field.tsx';
import { TextArea, TextInput } from '../../../../shared/ui/inputs.tsx';
import { Switch } from '../../../../shared/ui/Switch.tsx';
import { GoalVersions } from './GoalVersions.tsx';
import { type GoalDialogState, useGoalForm } from './useGoalForm.ts';

interface GoalFormDialogProps {
  dialog: GoalDialogState;
  control: DialogControl;
}

/** How far ahead a goal can be due, in years. */
const furthest = 50;

/** Sets up what is saved for, or changes it: a dialog, under 768 px a drawer. */
export function GoalFormDialog({ dialog, control }: GoalFormDialogProps) {
  const today = useToday();
  const nameInput = useRef<HTMLInputElement>(null);
  const state = useGoalForm(dialog, control.onDone);
  const { form, original, errorOf } = state;
  const { values, change, touch } = form;
  const other = form.conflicted ? state.standing() : undefined;
  return (
    <RecordFormDialog
      state={state}
      dialog={dialog}
      control={control}
      title={original ? 'Edit Goal' : 'New Goal'}
      description="What you put aside stays in its account"
      initialFocus={nameInput}
      saveText={original ? 'Save Changes' : 'Save Goal'}
      instead={other && <GoalVersions goalId={other.id} state={state} control={control} />}
    >
      <Field label="Name" required error={errorOf('name')}>
        <TextInput
          ref={nameInput}
          value={values.name}
          autoComplete="off"
          placeholder="Japan"
          onChange={(event) => change({ name: event.target.value })}
          onBlur={() => values.name !== '' && touch('name')}
        />
      </Field>
      <AmountField
        label="Target"
        required={false}
        value={values.target}
        onChange={(target) => change({ target })}
        onBlur={() => touch('target')}
        error={errorOf('target')}
        hint="Left empty, there is no end to it."
      />
      <Field
        label="By"
        error={errorOf('by')}
        end={
          values.by === '' ? (
            <Optional />
          ) : (
            <Button variant="quiet" size="small" onClick={() => change({ by: '' })}>
              No date
            </Button>
          )
        }
      >
        <DatePicker
          value={values.by}
          min={today}
          max={`${Number(today.slice(0, 4)) + furthest}${today.slice(4)}`}
          placeholder="No date"
          onChange={(by) => change({ by })}
        />
      </Field>
      <Switch
        checked={values.repeats}
        onChange={(repeats) => change({ repeats })}
        label="Put aside by itself"
        hint="On the first day of each period, at most what is free."
      />
      {values.repeats && (
        <>
          <AmountField
            label="Each period"
            value={values.everyAmount}
            onChange={(everyAmount) => change({ everyAmount })}
            onBlur={() => values.everyAmount !== '' && touch('everyAmount')}
            error={errorOf('everyAmount')}
          />
          <Field label="Account" required error={errorOf('asset')}>
            <AccountPicker
              value={values.asset}
              onChange={(asset) => change({ asset })}
              isOffered={(account) => mayPutAside(account) || account.id === original?.every?.asset.id}
            />
          </Field>
        </>
      )}
      <Field label="Note" error={errorOf('note')} end={<Optional />}>
        <TextArea
          rows={2}
          maxLength={limits.goalNote.max}
          value={values.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Field>
    </RecordFormDialog>
  );
}
