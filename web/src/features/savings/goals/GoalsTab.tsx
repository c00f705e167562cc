import type { Goal, Plan } from '@ledgerline/contract';
import { periodAfter, periodOf } from '@ledgerline/domain/plan';
import { PiggyBank, Plus } from 'lucide-react';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../../ledger/dialogs/ledgerDialog.ts';
import { useLookingBack } from '../../../ledger/lookingBack/useLookingBack.ts';
import { useGoals, usePlan } from '../../../ledger/queries/useGoals.ts';
import { useToday } from '../../../ledger/useToday.ts';
import { longDate } from '../../../shared/format/dates.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { Stack } from '../../../shared/ui/layout.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { GoalCard, periodsToGo } from './GoalCard.tsx';

/** What is put aside, and what for. */
export function GoalsTab() {
  const { asOf } = useLookingBack();
  const now = useToday();
  const today = asOf ?? now;
  const open = useLedgerDialogs();
  const query = useGoals({ asOf });
  const { data: goals } = query;
  const reachedOn = useReachedOn(goals ?? [], asOf);
  if (goals === undefined)
    return (
      <NotLoaded query={query} card title="Your goals could not be loaded">
        <GoalsSkeleton />
      </NotLoaded>
    );
  if (goals.length === 0)
    return (
      <Card>
        <EmptyState
          icon={PiggyBank}
          title={asOf === undefined ? 'No goals yet' : 'No goals then'}
          text={
            asOf === undefined
              ? 'Put money aside for what you save for. It stays in its account.'
              : `By the end of ${longDate(asOf)} there were no goals.`
          }
          actions={
            asOf === undefined && (
              <Button variant="primary" aria-haspopup="dialog" onClick={() => open({ kind: 'addGoal' })}>
                Set up your first goal
              </Button>
            )
          }
        />
      </Card>
    );
  const card = (goal: (typeof goals)[number]) => (
    <GoalCard key={goal.id} goal={goal} goals={goals} today={today} reachedOn={reachedOn(goal)} />
  );
  const closed = goals.filter(({ state }) => state !== 'open');
  return (
    <>
      <Stack row gap={12} align="center" justify="space-between">
        <h2>Goals</h2>
        <Button
          variant="primary"
          aria-haspopup="dialog"
          icon={Plus}
          onClick={() => open({ kind: 'addGoal' })}
        >
          New Goal
        </Button>
      </Stack>
      <Grid>{goals.filter(({ state }) => state === 'open').map(card)}</Grid>
      {closed.length > 0 && (
        <>
          <h2>Closed</h2>
          <Grid>{closed.map(card)}</Grid>
        </>
      )}
    </>
  );
}

function GoalsSkeleton() {
  return (
    <Grid aria-busy="true" aria-label="Loading goals">
      {['first', 'second'].map((key) => (
        <Card key={key}>
          <Skeleton $height="11rem" />
        </Card>
      ))}
    </Grid>
  );
}

/** Further ahead nobody is told a day: 50 years of months. */
const mostPeriods = 600;

/** Tells when a goal without a date is reached by what it puts aside by itself; null where that is not known. */
function useReachedOn(goals: readonly Goal[], asOf: string | undefined) {
  const isAsked = goals.some((goal) => periodsToGo(goal) !== null);
  const { data } = usePlan(undefined, asOf, isAsked);
  return (goal: Goal): string | null => {
    const periods = periodsToGo(goal);
    return data === undefined || periods === null || periods > mostPeriods
      ? null
      : firstDayAfter(data.plan, periods);
  };
}

/** The first day of the period that is so many after a plan's, as periods begin in that one. */
export function firstDayAfter(
  { period, start: { day, shift, from } }: Pick<Plan, 'period' | 'start'>,
  periods: number,
): string {
  const starts = [{ start: { day, shift }, from }];
  let at = periodOf(starts, period.to);
  for (let passed = 0; passed < periods; passed += 1) at = periodAfter(starts, at);
  return at.from;
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${({ theme }) => theme.space[16]};
`;
