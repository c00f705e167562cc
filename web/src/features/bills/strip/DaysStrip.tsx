import type { Occurrence } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import styled from 'styled-components';
import { DAYS_AHEAD } from '../../../ledger/queries/useSchedules.ts';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { Card, CardHeader } from '../../../shared/ui/Card.tsx';
import { DailyChart } from '../../overview/chart/DailyChart.tsx';
import { ForecastMark } from '../ForecastMark.tsx';
import { daysAhead } from './daysAhead.ts';

/** The next 35 days: what comes in and what goes out. */
export function DaysStrip({ open, today }: { open: readonly Occurrence[]; today: string }) {
  const days = daysAhead(open, today, DAYS_AHEAD);
  const sum = (kind: 'income' | 'expense'): number =>
    toDecimal(days.reduce((total, day) => total + minorOf(day[kind]), 0));
  return (
    <Card as="section" aria-labelledby="days-ahead">
      <CardHeader
        id="days-ahead"
        title={`The next ${DAYS_AHEAD} days`}
        hint={
          <Sums>
            <span>
              Comes in <Money amount={sum('income')} kind="income" />
            </span>
            <span>
              Goes out <Money amount={sum('expense')} kind="expense" />
            </span>
          </Sums>
        }
        end={<ForecastMark />}
      />
      <DailyChart
        days={days}
        height={112}
        label="Expected income and expenses by day"
        caption={`Expected income and expenses of the next ${DAYS_AHEAD} days`}
      />
    </Card>
  );
}

const Sums = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `0 ${theme.space[16]}`};
`;
