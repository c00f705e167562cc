import type { Occurrence } from '@ledgerline/contract';
import { addDays } from '@ledgerline/domain/calendarDate';
import { toDecimal } from '@ledgerline/domain/money';
import { TrendingUp } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { DailyChart } from '../../ledger/charts/DailyChart.tsx';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import { DAYS_AHEAD, useForecast } from '../../ledger/queries/useSchedules.ts';
import { minorOf } from '../../ledger/records/records.ts';
import { Money } from '../../shared/money/Money.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader, CardSection } from '../../shared/ui/Card.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { Stack, Text } from '../../shared/ui/layout.ts';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { narrowScreen, useMediaQuery } from '../../shared/ui/useMediaQuery.ts';
import { expectedUnits } from './billTexts.ts';
import { ForecastLine, type Lowest } from './ForecastLine.tsx';

const spans = [
  { value: '30', text: '30 days' },
  { value: '90', text: '90 days' },
  { value: '365', text: '365 days' },
] as const;

const shownAtOnce = { wide: 6, narrow: 2 };

/** What will be left in each asset if every open date comes and nothing else does. */
export function ForecastCard() {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('30');
  const [all, setAll] = useState(false);
  const query = useForecast(Number(span));
  const { data, isFetching } = query;
  const { data: assets = [] } = useAssets();
  const moving = data?.assets.filter(({ points, lowest }) => points.length > 1 || hasTitles(lowest)) ?? [];
  const limits = new Map(assets.map(({ id, mayOwe }) => [id, mayOwe]));
  const still = (data?.assets.length ?? 0) - moving.length;
  const isNarrow = useMediaQuery(narrowScreen);
  const shown = all ? moving : moving.slice(0, shownAtOnce[isNarrow ? 'narrow' : 'wide']);
  return (
    <CardSection id="forecast" title="What will be left" end={<ForecastMark />}>
      <Stack row wrap gap={8} align="center" justify="space-between">
        <Hint ink="quiet">Today’s balances plus scheduled bills. This is a forecast only.</Hint>
        <Segmented label="How far ahead" options={spans} value={span} onChange={setSpan} />
      </Stack>
      {data === undefined ? (
        <NotLoaded query={query} title="The forecast could not be loaded">
          <Skeleton $height="14rem" />
        </NotLoaded>
      ) : (
        <>
          <Lines aria-labelledby="forecast" aria-busy={isFetching || undefined}>
            {shown.map((forecast) => (
              <ForecastLine
                key={forecast.asset.id}
                forecast={forecast}
                today={data.today}
                days={data.days}
                mayOwe={limits.has(forecast.asset.id) ? (limits.get(forecast.asset.id) ?? null) : 0}
              />
            ))}
          </Lines>
          {shown.length < moving.length && (
            <Button wide variant="quiet" onClick={() => setAll(true)}>
              Show all {moving.length} assets
            </Button>
          )}
          {still > 0 && (
            <Text top={16} ink="quiet">
              {moving.length === 0
                ? 'Nothing is expected in these days: all assets stay as they are.'
                : `${still === 1 ? '1 other asset stays' : `${still} other assets stay`} as ${still === 1 ? 'it is' : 'they are'}.`}
            </Text>
          )}
        </>
      )}
    </CardSection>
  );
}

/** Cards and loans have no lowest point. */
const hasTitles = (lowest: Lowest | null): boolean => lowest !== null && lowest.titles.length > 0;

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

/** Income and expense of each of the next days, today first; what is overdue counts today. Transfers are neither. */
export function daysAhead(open: readonly Occurrence[], today: string, count: number) {
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

/** Marks figures that are expected and not recorded. */
function ForecastMark() {
  return (
    <Badge meaning="transfer" icon={<TrendingUp size={12} aria-hidden="true" />}>
      Forecast
    </Badge>
  );
}

/** It takes a second line before what stands beside it goes below. */
const Hint = styled(Text)`
  flex: 1 1 14rem;
`;

const Lines = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(max(18rem, 40%), 100%), 1fr));
  gap: ${({ theme }) => `${theme.space[24]} ${theme.space[32]}`};
  margin-top: ${({ theme }) => theme.space[16]};
`;

/** The chart takes the height that the card beside it gives. */
const Filled = styled(Card)`
  display: flex;
  flex-direction: column;

  > :nth-child(2) {
    flex: 1;
  }
`;
