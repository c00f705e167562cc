import type { Plan } from '@ledgerline/contract';
import { useState } from 'react';
import { Field } from '../../../shared/ui/Field.tsx';
import { SelectInput } from '../../../shared/ui/inputs.tsx';
import { daysOfNext } from './daysOfNext.ts';
import { copyPlan } from './planCommands.ts';
import type { PlanDialogProps } from './planDialog.ts';
import { QuestionForm } from './QuestionForm.tsx';

interface CopyDialogProps extends PlanDialogProps {
  plan: Plan;
  revision: number | undefined;
  name: string;
}

const counts = [1, 2, 3, 6, 12, 23];

/** Sets a period's amounts in the ones after it, for each alone. */
export function CopyDialog({ plan, revision, name, ...dialog }: CopyDialogProps) {
  const [count, setCount] = useState('1');
  const { next } = plan;
  return (
    <QuestionForm
      {...dialog}
      title="Copy the plan"
      description={`What is planned in ${name} is set in later periods, for each of them only.`}
      verb="Copy"
      onSave={() =>
        next === null ? undefined : copyPlan(plan.period.from, daysOfNext(next, Number(count)), revision)
      }
    >
      <Field label="To">
        <SelectInput
          value={count}
          options={counts.map((one) => ({
            value: String(one),
            text: one === 1 ? 'The next period' : `The next ${one} periods`,
          }))}
          onChange={setCount}
        />
      </Field>
    </QuestionForm>
  );
}
