import type { Forecast, Occurrence } from '@ledgerline/contract';
import { addDays, daysBetween } from '@ledgerline/domain/calendarDate';
import { toDecimal } from '@ledgerline/domain/money';
import { TrendingUp, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import styled, { useTheme } from 'styled-components';
import { DailyChart } from '../../ledger/charts/DailyChart.tsx';
import { heldText } from '../../ledger/owing/owing.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import { DAYS_AHEAD, useForecast } from '../../ledger/queries/useSchedules.ts';
import { minorOf } from '../../ledger/records/records.ts';
import { expectedUnits } from '../../ledger/schedules/billTexts.ts';
import { dayAndMonth, longDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { Plot } from '../../shared/plot/Plot.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader, CardSection } from '../../shared/ui/Card.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { Stack, Text } from '../../shared/ui/layout.ts';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { narrowScreen, useMediaQuery } from '../../shared/ui/useMediaQuery.ts';

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

interface ForecastLineProps {
  forecast: Forecast['assets'][number];
  today: string;
  days: number;
  /** How far the asset may go below 0, in decimal units; null is without a limit. */
  mayOwe: number | null;
}

const heights = { wide: 80, narrow: 48 };

/** What one asset will hold: a line, and its lowest point in words. */
export function ForecastLine({ forecast, today, days, mayOwe }: ForecastLineProps) {
  const { asset, points } = forecast;
  const lowest: Lowest | null = forecast.lowest;
  const height = heights[useMediaQuery(narrowScreen) ? 'narrow' : 'wide'];
  const { ground, meaning } = useTheme();
  const format = useFormatAmount();
  const show = (balance: number) => expectedText(balance, format, mayOwe);
  const missing = lowest === null ? 0 : missingAt(lowest, mayOwe);
  const isShort = missing > 0;
  const color = isShort ? meaning.warning.chart : meaning.transfer.chart;
  const { ends, low, limit } = forecastScale(points, mayOwe);
  const balanceAt = (place: number): number => points[place]?.balance ?? 0;
  return (
    <Item>
      <Names>
        <strong>{asset.name}</strong>
        <span className="figures">
          {show(points[0]?.balance ?? 0)} today, {show(points.at(-1)?.balance ?? 0)} at the end
        </span>
      </Names>
      <Plot
        label={`Forecast of ${asset.name}`}
        height={height}
        ends={ends}
        ticks={ends.min <= 0 && ends.max >= 0 && ends.min < ends.max ? [0] : []}
        below={
          lowest !== null && (
            <LowestPoint $short={isShort}>
              {isShort && <TriangleAlert size={16} aria-hidden="true" />}
              <span>
                <Label>Lowest point</Label>
                {lowestText({ asset, lowest }, today, format, mayOwe)}
                {isShort && (
                  <Text as="span" ink="quiet">
                    {' '}
                    ({format(missing)} will be missing)
                  </Text>
                )}
              </span>
            </LowestPoint>
          )
        }
        table={{ caption: `Forecast of ${asset.name}`, first: 'Day' }}
        places={{
          count: points.length,
          shareOf: (place) => Math.min(days, daysBetween(today, points[place]?.date ?? today)) / days,
          readingOf: (place) => ({
            name: longDate(points[place]?.date ?? today),
            lines: [{ name: 'Expected', amount: balanceAt(place), words: show(balanceAt(place)) }],
          }),
        }}
      >
        {({ width, xOf, yOf, reading }) => {
          const spot = (place: number) => ({ cx: xOf(place), cy: yOf(balanceAt(place)), r: 4 });
          const steps = points.slice(1).map(({ balance }, before) => `H${xOf(before + 1)}V${yOf(balance)}`);
          return (
            <>
              {limit !== null && (
                <line
                  x2={width}
                  y1={yOf(limit)}
                  y2={yOf(limit)}
                  stroke={meaning.danger.chart}
                  strokeDasharray="2 4"
                />
              )}
              <path
                data-chart
                d={`M${xOf(0)} ${yOf(balanceAt(0))}${steps.join('')}H${width}`}
                fill="none"
                stroke={color}
                strokeWidth="2"
                strokeDasharray="6 3"
                strokeLinejoin="round"
              />
              <circle {...spot(low)} fill={color} />
              {reading !== null && (
                <circle {...spot(reading)} fill={ground.page} stroke={color} strokeWidth="2" />
              )}
            </>
          );
        }}
      </Plot>
    </Item>
  );
}

/**
 * How the line of an asset is drawn that may owe `mayOwe` (null: without a limit): its ends, which reach 0 where it comes
 * near, the first of its lowest points, and the limit where it goes below 0.
 */
export function forecastScale(points: readonly { balance: number }[], mayOwe: number | null) {
  const balances = points.map(({ balance }) => balance);
  const lowest = Math.min(...balances);
  const max = Math.max(...balances);
  const limit = mayOwe === null || mayOwe === 0 || lowest >= 0 ? null : -mayOwe;
  const reachesZero = lowest <= 0 || lowest < (max - lowest) / 2;
  const min = reachesZero ? Math.min(0, lowest, limit ?? 0) : lowest;
  return { ends: { max, min }, low: balances.indexOf(lowest), limit };
}

const list = new Intl.ListFormat('en-GB');

type ForecastOf = Forecast['assets'][number];
/** The lowest point of an account that pays, with what is due then. */
type Lowest = NonNullable<ForecastOf['lowest']>;

/** What an asset will hold, in decimal units; below 0 it is owed where something may be. */
const expectedText = (balance: number, format: (amount: number) => string, mayOwe: number | null): string =>
  mayOwe !== 0 && balance < 0 ? heldText({ balance: 0, owed: -balance }, format) : format(balance);

/** So many titles are named; of more only how many there are. */
const named = 3;

/** The lowest point of an asset: 'Main account: $212.40 on 29 November, after Rent'. */
export function lowestText(
  { asset, lowest }: Pick<ForecastOf, 'asset'> & { lowest: Lowest },
  today: string,
  format: (amount: number) => string,
  mayOwe: number | null = 0,
): string {
  const when = lowest.date === today ? 'today' : `on ${dayAndMonth(lowest.date, today)}`;
  const { titles } = lowest;
  const shown = titles.length > named + 1 ? titles.slice(0, named) : titles;
  const more = titles.length > shown.length ? [`${titles.length - shown.length} more`] : [];
  const after = titles.length === 0 ? '' : `, after ${list.format([...shown, ...more])}`;
  return `${asset.name}: ${expectedText(lowest.balance, format, mayOwe)} ${when}${after}`;
}

/** What will be missing beyond all that may be owed, in decimal units; 0 where nothing will. */
export const missingAt = ({ balance }: Pick<Lowest, 'balance'>, mayOwe: number | null): number =>
  mayOwe === null ? 0 : Math.max(0, toDecimal(-minorOf(balance) - minorOf(mayOwe)));

const Item = styled.li`
  position: relative;
  min-width: 0;
`;

const Names = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${({ theme }) => `0 ${theme.space[12]}`};
  color: ${({ theme }) => theme.ink.quiet};

  strong {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
    overflow-wrap: anywhere;
  }
`;

const LowestPoint = styled.p<{ $short: boolean }>`
  display: flex;
  gap: ${({ theme }) => theme.space[8]};
  color: ${({ theme, $short }) => ($short ? theme.meaning.warning.text : theme.ink.strong)};
  overflow-wrap: anywhere;

  svg {
    flex: none;
    margin-top: 3px;
  }
`;

const Label = styled.span`
  display: block;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};

  ${({ theme }) => theme.media.narrow} {
    display: inline;
    margin-inline-end: ${({ theme }) => theme.space[8]};
  }
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
