import type { Plan } from '@ledgerline/contract';
import {
  CalendarCog,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Copy,
  ListChecks,
  Undo2,
  WandSparkles,
} from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useLookingBack } from '../../../ledger/lookingBack/useLookingBack.ts';
import { usePlan } from '../../../ledger/queries/useGoals.ts';
import { Figure } from '../../../ledger/ui/Figure.tsx';
import { useToday } from '../../../ledger/useToday.ts';
import { failureOf, isDecided } from '../../../shared/api/serviceResult.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { Stack } from '../../../shared/ui/layout.ts';
import { Menu } from '../../../shared/ui/Menu.tsx';
import { RowsSkeleton, Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { type PlanQuestion, PlanQuestions } from './PlanQuestions.tsx';
import { PartsPopover } from './PlanRow.tsx';
import { PlanRows } from './PlanRows.tsx';
import { headline, leftToPlanParts, notes, periodName, timeOf } from './plan.ts';

interface PlanTabProps {
  /** A day of the period; today's for undefined. */
  period: string | undefined;
  onPeriod: (day: string | undefined) => void;
}

/** What is planned to be spent in a period, and what is left of it. */
export function PlanTab({ period, onPeriod }: PlanTabProps) {
  const { asOf } = useLookingBack();
  const now = useToday();
  const today = asOf ?? now;
  const query = usePlan(period, asOf);
  const { data, error, isPlaceholderData } = query;
  const [question, setQuestion] = useState<PlanQuestion>();
  // No such period can be planned: asking again would say the same.
  const isImpossible = error !== null && isDecided(failureOf(error));
  if (data === undefined)
    return (
      <NotLoaded
        query={isImpossible ? { ...query, refetch: async () => onPeriod(undefined) } : query}
        card
        title="The plan could not be loaded"
        {...(isImpossible && { retryText: 'Show today’s period' })}
      >
        <PlanSkeleton />
      </NotLoaded>
    );
  const { plan, revision } = data;
  const isEmpty = plan.categories.every(({ planned }) => planned === null);
  const ask = asOf === undefined ? setQuestion : undefined;
  return (
    <>
      <PeriodBar plan={plan} today={today} onPeriod={onPeriod} onAsk={ask} />
      {isEmpty && (
        <Card>
          <EmptyState
            small
            icon={ListChecks}
            title={ask ? 'Nothing is planned yet' : 'Nothing was planned then'}
            text={
              ask && 'Say below what you want to spend on a category, or begin with what you spent of late.'
            }
            actions={
              ask && (
                <Button variant="primary" onClick={() => ask({ kind: 'fill' })}>
                  Fill from the last three periods
                </Button>
              )
            }
          />
        </Card>
      )}
      {!isEmpty && <PlanHeadline plan={plan} today={today} />}
      <div aria-busy={isPlaceholderData || undefined}>
        <PlanRows
          plan={plan}
          period={plan.period}
          isPast={timeOf(plan.period, today) === 'past'}
          onMove={ask && ((to) => ask({ kind: 'move', to }))}
        />
      </div>
      {question && (
        <PlanQuestions
          key={question.kind}
          question={question}
          plan={plan}
          revision={revision}
          today={today}
          onClosed={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}

function PlanSkeleton() {
  return (
    <>
      <Skeleton $width="12rem" $height="2.75rem" />
      <Card aria-busy="true">
        <Skeleton $width="16rem" $height="3.5rem" />
      </Card>
      <Card>
        <RowsSkeleton
          label="Loading the plan"
          rows={6}
          titles={{ from: 7, spread: 5 }}
          end={{ width: '5rem', height: '1rem' }}
        />
      </Card>
    </>
  );
}

/** How a period goes in one figure, what needs attention, and what is left to plan. */
function PlanHeadline({ plan, today }: { plan: Plan; today: string }) {
  const format = useFormatAmount();
  const { text, amount } = headline(plan, today);
  return (
    <Root as="section" aria-label="This period">
      <div>
        <p>{text}</p>
        <Figure amount={amount} large />
        <Stack as="ul" row wrap gap={16} lineGap={4} top={8} tone="warning">
          {notes(plan, format).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Stack>
      </div>
      <PartsPopover
        label="Left to plan"
        parts={leftToPlanParts(plan)}
        total={{ text: 'Left to plan', amount: plan.leftToPlan }}
        trigger={
          <LeftToPlan type="button" $below={plan.leftToPlan < 0}>
            Left to plan <Money amount={plan.leftToPlan} />
          </LeftToPlan>
        }
      />
    </Root>
  );
}

interface PeriodBarProps {
  plan: Plan;
  today: string;
  /** Shows the period of a day; today's for undefined. */
  onPeriod: (day: string | undefined) => void;
  /** Undefined while looking back. */
  onAsk: ((question: PlanQuestion) => void) | undefined;
}

/** Which period is shown, those before and after, and what can be done with all of it. */
function PeriodBar({ plan, today, onPeriod, onAsk }: PeriodBarProps) {
  const { previous, next, period } = plan;
  const name = periodName(period, today);
  const isNow = timeOf(period, today) === 'present';
  return (
    <Bar>
      <IconButton
        label="Earlier period"
        icon={<ChevronLeft size={20} />}
        disabled={previous === null}
        onClick={() => onPeriod(previous ?? undefined)}
      />
      {onAsk ? (
        <Menu
          trigger={
            <Button variant="quiet">
              <h2>{name}</h2>
              <ChevronDown size={16} aria-hidden="true" />
            </Button>
          }
          actions={[
            {
              text: 'When periods begin…',
              icon: <CalendarCog size={16} />,
              onSelect: () => onAsk({ kind: 'start' }),
            },
            ...(isNow
              ? []
              : [
                  {
                    text: 'Show today’s period',
                    icon: <Undo2 size={16} />,
                    onSelect: () => onPeriod(undefined),
                  },
                ]),
          ]}
        />
      ) : (
        <h2>{name}</h2>
      )}
      <IconButton
        label="Later period"
        icon={<ChevronRight size={20} />}
        disabled={next === null}
        onClick={() => onPeriod(next ?? undefined)}
      />
      {onAsk && (
        <Stack row gap={8} left="auto">
          <Button size="small" icon={WandSparkles} onClick={() => onAsk({ kind: 'fill' })}>
            Fill
          </Button>
          <Button size="small" icon={Copy} disabled={next === null} onClick={() => onAsk({ kind: 'copy' })}>
            Copy
          </Button>
        </Stack>
      )}
    </Bar>
  );
}

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[16]};
`;

const LeftToPlan = styled.button<{ $below: boolean }>`
  min-height: ${({ theme }) => theme.size.touch};
  color: ${({ theme, $below }) => ($below ? theme.meaning.expense.text : theme.ink.strong)};
  text-decoration: underline dotted ${({ theme }) => theme.ground.edge};
  text-underline-offset: 3px;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};

  h2 {
    font-size: ${({ theme }) => theme.font.size.title};
  }
`;
