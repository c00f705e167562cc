import type { CashFlow } from '@ledgerline/contract';
import type { ReportGroup } from '@ledgerline/domain/values';
import { useTheme } from 'styled-components';
import { Bar, ChartKey, Legend, Plot } from '../../shared/plot/Plot.tsx';
import { niceScale, useSize } from '../../shared/plot/plotArea.ts';
import { groupName, spanText } from '../history/periods.ts';

/** Two bars and the space between pairs; narrower ones run into one another. */
const leastSlot = 6;
const units = {
  week: 'weeks',
  month: 'months',
  quarter: 'quarters',
  year: 'years',
  period: 'periods',
} as const;

/** Income and expenses of each group side by side, the comparison as an outline over them, so that a smaller one shows too. The table says the same. */
export function GroupBars({ groups, group }: { groups: CashFlow['groups']; group: ReportGroup }) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { ink, meaning } = useTheme();
  const { bars, each } = barGroups(
    groups,
    width === 0 ? groups.length : Math.floor((width - 60) / leastSlot),
  );
  const sums = bars.flatMap(({ before, ...now }) => (before ? [now, before] : [now]));
  const { max, ticks } = niceScale(
    sums.reduce((most, { income, expenses }) => Math.max(most, income, expenses), 0),
    4,
  );
  const kinds = [
    { name: 'Income', sum: 'income', color: meaning.income.chart },
    { name: 'Expenses', sum: 'expenses', color: meaning.expense.chart },
  ] as const;
  const outline = {
    fill: 'none',
    stroke: ink.strong,
    strokeOpacity: 0.7,
    strokeDasharray: '3 2',
    'data-before': '',
  };
  const nameOf = (place: number): string => {
    const named = bars[place];
    return named === undefined ? '' : groupName(named, group);
  };
  return (
    <>
      <Legend ref={ref} aria-hidden="true">
        {kinds.map(({ name, color }) => (
          <ChartKey key={name} $color={color}>
            {name}
          </ChartKey>
        ))}
        {groups.some(({ before }) => before !== null) && (
          <ChartKey $color="transparent">Dashed: before</ChartKey>
        )}
        {each > 1 && (
          <ChartKey $color="transparent">
            Each pair of bars: {each} {units[group]}
          </ChartKey>
        )}
      </Legend>
      <Plot
        label="Income and expenses by period"
        height={260}
        ends={{ max, min: 0 }}
        ticks={[...ticks, 0]}
        places={{
          count: bars.length,
          areSlots: true,
          nameOf,
          readingOf(place) {
            const { from = '', to = '', income = 0, expenses = 0, before = null } = bars[place] ?? {};
            return {
              name: each > 1 ? spanText({ from, to }) : nameOf(place),
              lines: [
                { name: 'Income', amount: income, kind: 'income' },
                { name: 'Expenses', amount: expenses, kind: 'expense' },
                ...(before
                  ? [
                      { name: 'Income before', amount: before.income },
                      { name: 'Expenses before', amount: before.expenses },
                    ]
                  : []),
              ],
            };
          },
        }}
      >
        {(area) =>
          bars.map(({ from, before, ...now }, place) => {
            const width = Math.max(1, Math.min(28, area.slot * 0.36));
            return kinds.map(({ name, sum, color }, side) => {
              const bar = { area, width, x: area.xOf(place) + (side === 0 ? -width - 1 : 1) };
              return (
                <g key={`${from} ${name}`}>
                  <Bar {...bar} value={now[sum]} fill={color} />
                  {before && <Bar {...bar} value={before[sum]} {...outline} />}
                </g>
              );
            });
          })
        }
      </Plot>
    </>
  );
}

type Group = CashFlow['groups'][number];

/** What a pair of bars shows: the sums of a group, or of some that follow one another. */
type BarGroup = Pick<Group, 'from' | 'to' | 'income' | 'expenses'> & {
  before: Pick<Group, 'income' | 'expenses'> | null;
};

/** As many groups in one as it takes to draw at most `most` pairs of bars, and how many those are. */
export function barGroups(groups: readonly Group[], most: number): { bars: BarGroup[]; each: number } {
  const each = Math.max(1, Math.ceil(groups.length / Math.max(1, most)));
  const bars: BarGroup[] = [];
  for (let first = 0; first < groups.length; first += each) {
    const part = groups.slice(first, first + each);
    const before = part.flatMap((one) => one.before ?? []);
    bars.push({
      from: part[0]?.from ?? '',
      to: part.at(-1)?.to ?? '',
      ...sumOf(part),
      before: before.length === 0 ? null : sumOf(before),
    });
  }
  return { bars, each };
}

function sumOf(all: readonly Pick<Group, 'income' | 'expenses'>[]): { income: number; expenses: number } {
  const sum = (amounts: readonly number[]): number =>
    Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100;
  return { income: sum(all.map(({ income }) => income)), expenses: sum(all.map(({ expenses }) => expenses)) };
}
