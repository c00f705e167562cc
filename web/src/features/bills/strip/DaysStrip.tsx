import type { Occurrence } from '@ledgerline/contract';
import { addDays } from '@ledgerline/domain/calendarDate';
import { toDecimal } from '@ledgerline/domain/money';
import styled from 'styled-components';
import { DailyChart } from '../../../ledger/charts/DailyChart.tsx';
import { DAYS_AHEAD } from '../../../ledger/queries/useSchedules.ts';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { Card, CardHeader } from '../../../shared/ui/Card.tsx';
import { Stack } from '../../../shared/ui/layout.ts';
import { expectedUnits } from '../billTexts.ts';
import { ForecastMark } from '../ForecastMark.tsx';

/** The next 35 days: what comes in and what goes out. */
export function DaysStrip({ open, today }: { open: readonly Occurrence[]; today: string }) {
  const days = daysAhead(open, today, DAYS_AHEAD);
  const sum = (kind: 'income' | 'expense'): number =>
    toDecimal(days.reduce((total, day) => total + minorOf(day[kind]), 0));
  const income = sum('income');
  const expense = sum('expense');
  const isQuiet = income === 0 && expense === 0;
  return (
    <Filled as="section" aria-labelledby="days-ahead">
      <CardHeader
        id="days-ahead"
        title={`The next ${DAYS_AHEAD} days`}
        hint={
          isQuiet ? (
            'No income or expense is expected.'
          ) : (
            <Stack as="span" row wrap gap={16} lineGap={2}>
              {income > 0 && (
                <span>
                  Income <Money amount={income} kind="income" />
                </span>
              )}
              {expense > 0 && (
                <span>
                  Expenses <Money amount={expense} kind="expense" />
                </span>
              )}
            </Stack>
          )
        }
        end={<ForecastMark />}
      />
      {!isQuiet && (
        <DailyChart
          days={days}
          height={112}
          label="Expected income and expenses by day"
          caption={`Expected income and expenses of the next ${DAYS_AHEAD} days`}
        />
      )}
    </Filled>
  );
}

/** The chart takes the height that the card beside it gives. */
const Filled = styled(Card)`
  display: flex;
  flex-direction: column;

  > :nth-child(2) {
    flex: 1;
  }
`;

/** What is expected on a day, in decimal units. */
export interface DayAhead {
  date: string;
  income: number;
  expense: number;
}

/** What comes in and goes out on each of the next days, today first; what is overdue counts today. Transfers do neither. */
export function daysAhead(open: readonly Occurrence[], today: string, count: number): DayAhead[] {
  const days = new Map(
    Array.from({ length: count }, (_, place) => [addDays(today, place), { income: 0, expense: 0 }]),
  );
  for (const occurrence of open) {
    const { type, dueOn, waiting } = occurrence;
    const day = days.get(dueOn < today ? today : dueOn);
    if (day && type !== 'transfer' && waiting !== true) day[type] += minorOf(expectedUnits(occurrence));
  }
  return [...days].map(([date, { income, expense }]) => ({
    date,
    income: toDecimal(income),
    expense: toDecimal(expense),
  }));
}
