import { useTheme } from 'styled-components';
import { dayHeading, inEnglish, shortDate } from '../../shared/format/dates.ts';
import { Bar, Plot } from '../../shared/plot/Plot.tsx';
import { type ScaleOfBothSides, scaleOfBothSides } from '../../shared/plot/plotArea.ts';
import { useToday } from '../useToday.ts';

/** The least height of the drawing, in pixels. */
export const dailyHeight = 248;

interface DailyChartProps {
  days: readonly ChartDay[];
  label?: string;
  /** What the table is about. */
  caption?: string;
  /** The least height of the drawing, in pixels. */
  height?: number;
}

/** Income up and expense down, day by day. */
export function DailyChart({
  days,
  label = 'Income and expenses by day',
  caption = 'Income and expenses of the last 30 days',
  height = dailyHeight,
}: DailyChartProps) {
  const { meaning } = useTheme();
  const today = useToday();
  const dateOf = (place: number): string => days[place]?.date ?? '';
  const isAhead = dateOf(0) === today;
  return (
    <Plot
      label={label}
      height={height}
      grows
      {...dailyScale(days)}
      unsigned
      table={{ caption, first: 'Day' }}
      places={{
        count: days.length,
        areSlots: true,
        nameOf: (place) =>
          dateOf(place) === today ? 'Today' : inEnglish(dateOf(place), { day: 'numeric', month: 'short' }),
        namedIn: (width) => labelledDays(days.length, width < 420 ? 3 : 5, isAhead ? 0 : days.length - 1),
        readingOf: (place) => ({
          name: shortDate(dateOf(place)),
          title: dayHeading(dateOf(place)),
          lines: [
            { name: 'Income', amount: days[place]?.income ?? 0, kind: 'income' },
            { name: 'Expenses', amount: days[place]?.expense ?? 0, kind: 'expense' },
          ],
        }),
      }}
    >
      {(area) =>
        days.map(({ date, income, expense }, place) => {
          const width = Math.max(2, Math.min(20, Math.round(area.slot * 0.6)));
          const bar = { area, x: area.xOf(place) - width / 2, width };
          return (
            <g key={date}>
              <Bar {...bar} value={income} fill={meaning.income.chart} />
              <Bar {...bar} value={-expense} fill={meaning.expense.chart} />
            </g>
          );
        })
      }
    </Plot>
  );
}

/** One day of the window. Amounts are decimal units. */
interface ChartDay {
  date: string;
  income: number;
  expense: number;
}

/**
 * One linear scale for income upwards and expense, below 0, downwards: bars of one length are amounts of one size. A side
 * without bars takes no room.
 */
export const dailyScale = (days: readonly ChartDay[]): ScaleOfBothSides =>
  scaleOfBothSides(
    Math.max(0, ...days.map((day) => day.income)),
    Math.max(0, ...days.map((day) => day.expense)),
  );

/** The indices of the days that are named below the chart: `from`, the last day unless given, and in equal steps on both sides of it. */
export function labelledDays(count: number, labels: number, from = count - 1): number[] {
  const step = Math.max(1, Math.floor((count - 1) / Math.max(1, labels - 1)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (index - from) % step === 0);
}
