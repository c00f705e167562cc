import type { Plan, ScheduleShift } from '@ledgerline/contract';
import { useState } from 'react';
import { shifts } from '../../../ledger/schedules/shifts.ts';
import { longDate } from '../../../shared/format/dates.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { SelectInput } from '../../../shared/ui/inputs.tsx';
import { setPeriodStart } from './planCommands.ts';
import type { PlanDialogProps } from './planDialog.ts';
import { QuestionForm } from './QuestionForm.tsx';

const days = Array.from({ length: 31 }, (_, index) => {
  const text = String(index + 1);
  return { value: text, text: index === 30 ? '31, or the last of the month' : text };
});

/** Changes the day that periods begin with. Periods before that keep their shape. */
export function PeriodStartDialog({ plan, ...dialog }: PlanDialogProps & { plan: Plan }) {
  const [day, setDay] = useState(String(plan.start.day));
  const [shift, setShift] = useState(plan.start.shift);
  const firstDays = [plan.period.from, ...(plan.next === null ? [] : [plan.next])];
  const [from, setFrom] = useState(firstDays.at(-1) ?? plan.period.from);
  return (
    <QuestionForm
      {...dialog}
      title="When periods begin"
      description="Choose the day you are paid. Earlier periods keep their shape, and no amount is lost."
      verb="Save"
      onSave={() => setPeriodStart({ day: Number(day), shift, from })}
    >
      <Field label="Day of the month">
        <SelectInput value={day} options={days} onChange={setDay} />
      </Field>
      <Field label="If that is a weekend">
        <SelectInput value={shift} options={shifts} onChange={(next) => setShift(next as ScheduleShift)} />
      </Field>
      <Field label="It holds from">
        <SelectInput
          value={from}
          options={firstDays.map((value) => ({ value, text: longDate(value) }))}
          onChange={setFrom}
        />
      </Field>
    </QuestionForm>
  );
}
