import type { Plan, PlanLine } from '@ledgerline/contract';
import { amountInputText, toDecimal } from '@ledgerline/domain/values';
import { useState } from 'react';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import { amountProblem } from '../../../ledger/amount/amountProblem.ts';
import { readAmount } from '../../../ledger/amount/readAmount.ts';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import { useDisplayCurrency, useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { SelectInput } from '../../../shared/ui/inputs.tsx';
import { movePlan } from './planCommands.ts';
import type { PlanDialogProps } from './planDialog.ts';
import { proposal, sources } from './planLines.ts';
import { QuestionForm } from './QuestionForm.tsx';

interface MoveDialogProps extends PlanDialogProps {
  plan: Plan;
  to: PlanLine;
}

/** Moves planned money to a category: where it is overspent, at most that is proposed. */
export function MoveDialog({ plan, to, ...dialog }: MoveDialogProps) {
  const currency = useDisplayCurrency();
  const format = useFormatAmount();
  const choices = sources(plan.categories, plan.leftToPlan, to.category.id);
  const [from, setFrom] = useState(() => choices.find(({ left }) => left > 0)?.id ?? '');
  const [typed, setTyped] = useState<string>();
  const [submitted, setSubmitted] = useState(false);
  const source = choices.find(({ id }) => (id ?? '') === from) ?? choices[0];
  const proposed = minorOf(proposal(to, source?.left ?? 0) ?? 0);
  const amount = typed ?? (proposed === 0 ? '' : amountInputText(proposed, currency));
  const parsed = readAmount(amount, currency, [proposed]);
  const isOver = (to.available ?? 0) < 0;
  return (
    <QuestionForm
      {...dialog}
      title={isOver ? `Cover ${to.category.name}` : `Move money to ${to.category.name}`}
      {...(isOver && { description: `${format(-(to.available ?? 0))} is missing in this period.` })}
      verb={isOver ? 'Cover' : 'Move'}
      onSave={() => {
        setSubmitted(true);
        if (!parsed.ok || parsed.minor === 0 || source === undefined) return undefined;
        const decimal = toDecimal(parsed.minor);
        const { id, name } = source;
        return movePlan(
          plan.period.from,
          id === null ? null : { id, name },
          to.category,
          decimal,
          format(decimal),
        );
      }}
    >
      <Field label="From">
        <SelectInput
          value={from}
          options={choices.map(({ id, name, left }) => ({
            value: id ?? '',
            text: `${name}: ${format(left)}`,
          }))}
          onChange={setFrom}
        />
      </Field>
      <AmountField
        small
        value={amount}
        error={submitted ? amountProblem(parsed, { currency, submitted }) : undefined}
        onChange={setTyped}
      />
    </QuestionForm>
  );
}
