import type { Plan } from '@ledgerline/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { Money } from '../../../shared/money/Money.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Quiet } from '../../../shared/ui/layout.ts';
import { Switch } from '../../../shared/ui/Switch.tsx';
import { fillPlan } from './planCommands.ts';
import type { PlanDialogProps } from './planDialog.ts';
import { sumOf } from './planLines.ts';
import { heldText } from './planTexts.ts';
import { QuestionForm } from './QuestionForm.tsx';

interface FillDialogProps extends PlanDialogProps {
  plan: Plan;
  /** Of the answer that the plan came in. */
  revision: number | undefined;
}

/** Shows what Fill would set, each ticked: the middle of the last three periods. */
export function FillDialog({ plan, revision, ...dialog }: FillDialogProps) {
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
