import type { Plan, PlanLine, ScheduleShift } from '@ledgerline/contract';
import { addDays } from '@ledgerline/domain/calendarDate';
import { addMonths, amountInputText, toDecimal } from '@ledgerline/domain/values';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import { amountProblem, readAmount } from '../../../ledger/amount/readAmount.ts';
import { FormFooter } from '../../../ledger/forms/FormDialog.tsx';
import { minorOf } from '../../../ledger/records/records.ts';
import { shifts } from '../../../ledger/schedules/scheduleValues.ts';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import type { ServiceResult } from '../../../shared/api/serviceResult.ts';
import { longDate } from '../../../shared/format/dates.ts';
import { useDisplayCurrency, useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { SelectInput } from '../../../shared/ui/inputs.tsx';
import { Quiet } from '../../../shared/ui/layout.ts';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';
import { heldText, periodName, proposal, sources, sumOf } from './plan.ts';
import { copyPlan, fillPlan, movePlan, setPeriodStart } from './planCommands.ts';

/** The questions that the plan asks; `move` gives a line money. */
export type PlanQuestion =
  | { kind: 'move'; to: PlanLine }
  | { kind: 'fill' }
  | { kind: 'copy' }
  | { kind: 'start' };

/** What the plan's dialogs have in common. */
interface PlanDialogProps {
  plan: Plan;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

interface PlanQuestionsProps {
  question: PlanQuestion;
  plan: Plan;
  revision: number | undefined;
  today: string;
  onClosed: () => void;
}

/** The open question of the plan. */
export function PlanQuestions({ question, plan, revision, today, onClosed }: PlanQuestionsProps) {
  const [open, setOpen] = useState(true);
  const dialog = { open, onClose: () => setOpen(false), onClosed, plan };
  switch (question.kind) {
    case 'move':
      return <MoveDialog {...dialog} to={question.to} />;
    case 'fill':
      return <FillDialog {...dialog} revision={revision} />;
    case 'copy':
      return <CopyDialog {...dialog} revision={revision} name={periodName(plan.period, today)} />;
    case 'start':
      return <PeriodStartDialog {...dialog} />;
  }
}

/** Moves planned money to a category: where it is overspent, at most that is proposed. */
function MoveDialog({ plan, to, ...dialog }: PlanDialogProps & { to: PlanLine }) {
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

interface GroupDialogProps extends PlanDialogProps {
  /** Of the answer that the plan came in. */
  revision: number | undefined;
}

/** Shows what Fill would set, each ticked: the middle of the last three periods. */
function FillDialog({ plan, revision, ...dialog }: GroupDialogProps) {
  const [replace, setReplace] = useState(false);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const offered = plan.categories.flatMap(({ category, planned, recent }) => {
    const fill = recent?.fill ?? null;
    return fill === null || fill === planned || (planned !== null && !replace)
      ? []
      : [{ category, planned, fill }];
  });
  const ticked = offered.filter(({ category }) => !unticked.has(category.id));
  const toggle = (id: string) =>
    setUnticked(
      (before) => new Set(before.has(id) ? [...before].filter((known) => known !== id) : [...before, id]),
    );
  return (
    <QuestionForm
      {...dialog}
      title="Fill the plan"
      description="The middle of what was spent in the last three periods."
      verb={fillVerb(ticked.length)}
      onSave={() =>
        ticked.length === 0
          ? undefined
          : fillPlan(
              plan.period.from,
              ticked.map(({ category }) => category.id),
              replace,
              revision,
            )
      }
    >
      <Switch
        label="Replace what is planned"
        hint="Else planned amounts stay as they are."
        checked={replace}
        onChange={setReplace}
      />
      {offered.length === 0 ? (
        <EmptyState small title="Nothing to fill" text="Nothing that was spent of late lacks a plan." />
      ) : (
        <>
          <List>
            {offered.map((one) => (
              <li key={one.category.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={!unticked.has(one.category.id)}
                    onChange={() => toggle(one.category.id)}
                  />
                  <span>
                    {one.category.name}
                    {one.planned !== null && (
                      <Quiet as="span">
                        {' '}
                        planned: <Money amount={one.planned} />
                      </Quiet>
                    )}
                  </span>
                  <Money amount={one.fill} />
                </label>
              </li>
            ))}
          </List>
          <Quiet>
            {heldText(plan.period, false)}: <Money amount={sumOf(ticked.map(({ fill }) => fill))} /> in all
          </Quiet>
        </>
      )}
    </QuestionForm>
  );
}

function fillVerb(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? 'Plan 1 category' : `Plan ${count} categories`;
}

const counts = [1, 2, 3, 6, 12, 23];

/** Sets a period's amounts in the ones after it, for each alone. */
function CopyDialog({ plan, revision, name, ...dialog }: GroupDialogProps & { name: string }) {
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

/** Days of the periods that follow, one in each: two weeks after the first, and as many months later. */
export const daysOfNext = (next: string, count: number): string[] =>
  Array.from({ length: count }, (_, later) => addDays(addMonths(next, later), 14));

const days = Array.from({ length: 31 }, (_, index) => {
  const text = String(index + 1);
  return { value: text, text: index === 30 ? '31, or the last of the month' : text };
});

/** Changes the day that periods begin with. Periods before that keep their shape. */
function PeriodStartDialog({ plan, ...dialog }: PlanDialogProps) {
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

interface QuestionFormProps extends Omit<PlanDialogProps, 'plan'> {
  title: string;
  description?: string;
  /** The text of the button that writes; null where there is nothing to write. */
  verb: string | null;
  /** Writes; undefined where something typed is wrong, which the field says. */
  onSave: () => Promise<ServiceResult<unknown>> | undefined;
  children: ReactNode;
}

/** A question of the plan: it closes when its answer is written, else it says why it wasn't and can be sent again. */
function QuestionForm({ title, description, verb, onSave, children, ...dialog }: QuestionFormProps) {
  const { busy, failure, send } = useWrite({
    send: (sent: Promise<ServiceResult<unknown>>) => sent,
    onDone: dialog.onClose,
  });
  function submit() {
    const sent = busy ? undefined : onSave();
    if (sent !== undefined) send(sent);
  }
  return (
    <Overlay {...dialog} title={title} description={description} locked={busy}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Body>
          {failure && (
            <Alert kind="error">{Object.values(failure.errors ?? {})[0]?.[0] ?? failure.message}</Alert>
          )}
          {children}
        </Body>
        {verb === null ? (
          <OverlayFooter onCancel={dialog.onClose} />
        ) : (
          <FormFooter saveText={verb} busy={busy} onCancel={dialog.onClose} />
        )}
      </form>
    </Overlay>
  );
}

const Body = styled(OverlayBody)`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
`;

const List = styled.ul`
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${({ theme }) => theme.space[12]};
    min-height: ${({ theme }) => theme.size.touch};
    border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};
    cursor: pointer;
  }
`;
