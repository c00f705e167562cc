import { addGoal, describeInvalid, type Goal } from '@ledgerline/contract';
import {
  type CurrencyCode,
  limits,
  notationOf,
  parseAmountInput,
  toDecimal,
} from '@ledgerline/domain/values';
import { useRef } from 'react';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import { amountProblem } from '../../../ledger/amount/readAmount.ts';
import type { DialogControl, LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { Optional } from '../../../ledger/forms/FormDialog.tsx';
import { RecordFormDialog } from '../../../ledger/forms/RecordFormDialog.tsx';
import { useRecordForm } from '../../../ledger/forms/useRecordForm.ts';
import { VersionChoice, type VersionLine } from '../../../ledger/forms/VersionChoice.tsx';
import {
  emptyGoal,
  type GoalBody,
  type GoalChanges,
  type GoalValues,
  goals,
  goalValues,
} from '../../../ledger/goals/goals.ts';
import { mayPutAside } from '../../../ledger/owing/owing.ts';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { useGoals } from '../../../ledger/queries/useGoals.ts';
import { amountSoFar } from '../../../ledger/transactionForm/checkTransaction.ts';
import { AccountPicker } from '../../../ledger/ui/AccountPicker.tsx';
import { useToday } from '../../../ledger/useToday.ts';
import { tellDone } from '../../../ledger/writes/tellDone.ts';
import { longDate } from '../../../shared/format/dates.ts';
import { useDisplayCurrency, useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextArea } from '../../../shared/ui/inputs.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';

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
  const { form, original, errorOf, textOf } = state;
  const { values, change } = form;
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
      <TextField label="Name" required ref={nameInput} placeholder="Japan" {...textOf('name')} />
      <AmountField
        label="Target"
        required={false}
        hint="Left empty, there is no end to it."
        {...textOf('target')}
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
          <AmountField label="Each period" {...textOf('everyAmount')} />
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

type GoalDialogState = Extract<LedgerDialog, { kind: 'addGoal' | 'editGoal' }>;

/** The goal's values, what is wrong with them, and the way to save them. */
function useGoalForm(dialog: GoalDialogState, onDone: () => void) {
  const currency = useDisplayCurrency();
  const original = dialog.kind === 'editGoal' ? dialog.goal : undefined;
  return useRecordForm({
    initial: original ? goalValues(original, currency) : emptyGoal,
    dialog,
    check: (values, submitted) => checkGoal(values, { currency, original, submitted }),
    send: (goal, key) => goals.create(goal, key),
    changing: {
      original,
      differing: (from: Goal, wanted, { revision }) => goalChanges(from, wanted, revision),
      send: ({ id }, changes, key) => goals.change(id, changes, key),
    },
    textsOf: goalErrors,
    onSaved({ name }, { revision }) {
      tellDone({ title: `“${name}” ${original ? 'changed' : 'set up'}`, revision });
      onDone();
    },
    onUnchanged: onDone,
  });
}

type GoalErrors = Partial<Record<keyof GoalValues, string>>;

interface CheckContext {
  currency: CurrencyCode;
  original?: Goal | undefined;
  /** A try to save was made. */
  submitted: boolean;
}

/** Checks the form by the contract's own schema; adds what only the client knows: typed amounts. */
function checkGoal(
  values: GoalValues,
  { currency, original, submitted }: CheckContext,
): { errors: GoalErrors; request: GoalBody | null } {
  const former = original && goalValues(original, currency);
  const errors: GoalErrors = {};
  /** In decimal units. What the form opened with counts exactly, whatever the currency can write. */
  const read = (field: 'target' | 'everyAmount', known: number | null | undefined): number => {
    if (values[field] === former?.[field] && typeof known === 'number') return known;
    const parsed = parseAmountInput(values[field], notationOf(currency));
    const problem = amountProblem(parsed, { currency, submitted });
    if (problem !== undefined) errors[field] = problem;
    return parsed.ok ? toDecimal(parsed.minor) : 1;
  };
  const body: GoalBody = {
    name: values.name.trim().normalize('NFC'),
    target: values.target === '' ? null : read('target', original?.target),
    by: values.by === '' ? null : values.by,
    note: values.note.trim(),
    every: values.repeats
      ? {
          amount: read('everyAmount', original?.every?.amount),
          asset: values.asset,
          ...(original?.every && { timeZone: original.every.timeZone }),
        }
      : null,
  };
  if (values.repeats && values.asset === '') errors.asset = 'Choose an account';
  const checked = addGoal.safeParse(body);
  const all = { ...(!checked.success && goalErrors(describeInvalid(checked.error).errors)), ...errors };
  return { errors: all, request: Object.keys(all).length === 0 ? body : null };
}

/** What differs from the original, based on a revision; null where nothing does. */
function goalChanges(original: Goal, wanted: GoalBody, expectedRevision: number): GoalChanges | null {
  const { every } = original;
  const isSame: Record<keyof GoalBody, boolean> = {
    name: wanted.name === original.name,
    target: wanted.target === original.target,
    by: wanted.by === original.by,
    note: wanted.note === original.note,
    every: wanted.every?.amount === every?.amount && wanted.every?.asset === every?.asset.id,
  };
  const changed = Object.entries(wanted).filter(([field]) => !isSame[field as keyof GoalBody]);
  return changed.length === 0 ? null : { ...Object.fromEntries(changed), expectedRevision };
}

/** The first text of every field of the form. What is said of all that is put aside by itself stands at its account. */
function goalErrors(errors: Record<string, string[]> = {}): GoalErrors {
  const found: GoalErrors = {};
  for (const [name, [text = '']] of Object.entries(errors)) {
    const field = name === 'every' ? 'asset' : name;
    if (field in emptyGoal) found[field as keyof GoalValues] = text;
  }
  return found;
}

interface GoalVersionsProps {
  goalId: string;
  state: ReturnType<typeof useGoalForm>;
  control: DialogControl;
}

/** The form's version of a goal beside the one that was recorded meanwhile. */
function GoalVersions({ goalId, state, control }: GoalVersionsProps) {
  const currency = useDisplayCurrency();
  const format = useFormatAmount();
  const { accounts } = useAccounts();
  const query = useGoals();
  const now = query.isFetching || query.error ? undefined : query.data?.find(({ id }) => id === goalId);
  const { values, initial } = state.form;

  const amount = (text: string) => (text === '' ? '' : format(toDecimal(amountSoFar(text, currency))));
  const reading: Record<keyof GoalValues, [string, (its: GoalValues) => string]> = {
    name: ['Name', (its) => its.name.trim()],
    target: ['Target', (its) => amount(its.target)],
    by: ['By', (its) => (its.by === '' ? '' : longDate(its.by))],
    repeats: ['By itself', (its) => (its.repeats ? 'Yes' : 'No')],
    everyAmount: ['Each period', (its) => (its.repeats ? amount(its.everyAmount) : '')],
    asset: [
      'Account',
      (its) => (its.repeats ? (accounts.find(({ id }) => id === its.asset)?.name ?? 'Another account') : ''),
    ],
    note: ['Note', (its) => its.note.trim()],
  };
  const linesOf = (theirs: GoalValues): VersionLine[] => {
    const changed = Object.entries(values).filter(
      ([field, value]) => value !== initial[field as keyof GoalValues],
    );
    const mine: GoalValues = { ...theirs, ...Object.fromEntries(changed) };
    return Object.values(reading).map(([label, read]) => ({ label, mine: read(mine), theirs: read(theirs) }));
  };
  return (
    <VersionChoice
      what="goal"
      query={query}
      now={now}
      linesOf={(goal) => linesOf(goalValues(goal, currency))}
      onMine={state.save}
      onTheirs={(goal) => control.onDone({ kind: 'editGoal', goal })}
      onClose={control.onClose}
    />
  );
}
