import type { CashFlow } from '@ledgerline/contract';
import type { ReportGroup } from '@ledgerline/domain/values';
import { useTheme } from 'styled-components';
import { useSize } from '../../shared/ui/useSize.ts';
import { groupName, spanText } from '../history/periodNames.ts';
import { barGroups } from './barGroups.ts';
import { ChartKey } from './ChartKey.tsx';
import { niceScale } from './niceScale.ts';
import { heightsOf, Legend, Plot } from './Plot.tsx';
import type { Reading } from './ReadingTip.tsx';

const height = 260;
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
  const { ground, ink, meaning } = useTheme();
  const { bars, each } = barGroups(
    groups,
    width === 0 ? groups.length : Math.floor((width - 60) / leastSlot),
  );
  const all = bars.flatMap(({ income, expenses, before }) => [
    income,
    expenses,
    before?.income ?? 0,
    before?.expenses ?? 0,
  ]);
  const { max, ticks } = niceScale(
    all.reduce((most, amount) => Math.max(most, amount), 0),
    4,
  );
  const yOf = heightsOf(height, { max });
  const base = yOf(0);
  const nameOf = (place: number): string => {
    const named = bars[place];
    return named === undefined ? '' : groupName(named, group);
  };
  const readingOf = (place: number): Reading => {
    const { from = '', to = '', income = 0, expenses = 0, before = null } = bars[place] ?? {};
    return {
      title: each > 1 ? spanText({ from, to }) : nameOf(place),
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
  };
  const xOf = (place: number, plot: number): number => (place + 0.5) * (plot / Math.max(1, bars.length));
  const barIn = (plot: number): number => Math.max(1, Math.min(28, (plot / Math.max(1, bars.length)) * 0.36));
  const draw = (value: number, x: number, bar: number, fill: string, outline = false) => {
    const length = value <= 0 ? 0 : Math.max(1, base - yOf(value));
    return length === 0 ? null : (
      <rect
        x={x}
        y={base - length}
        width={bar}
        height={length}
        rx={Math.min(2, bar / 3)}
        fill={outline ? 'none' : fill}
        {...(outline && {
          'data-before': '',
          stroke: ink.strong,
          strokeOpacity: 0.7,
          strokeDasharray: '3 2',
        })}
      />
    );
  };
  return (
    <>
      <Legend aria-hidden="true">
        <ChartKey $color={meaning.income.chart}>Income</ChartKey>
        <ChartKey $color={meaning.expense.chart}>Expenses</ChartKey>
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
        frame={ref}
        width={width}
        height={height}
        ticks={ticks}
        yOf={yOf}
        places={{
          count: bars.length,
          readingOf,
          nameOf,
          characters: bars.reduce((most, _, place) => Math.max(most, nameOf(place).length), 0),
          xOf,
          edgesFrom: 4,
        }}
      >
        {(plot) => (
          <>
            {bars.map(({ from, income, expenses, before }, place) => {
              const center = xOf(place, plot);
              const bar = barIn(plot);
              return (
                <g key={from}>
                  {draw(income, center - bar - 1, bar, meaning.income.chart)}
                  {draw(expenses, center + 1, bar, meaning.expense.chart)}
                  {before && draw(before.income, center - bar - 1, bar, meaning.income.chart, true)}
                  {before && draw(before.expenses, center + 1, bar, meaning.expense.chart, true)}
                </g>
              );
            })}
            <line x2={plot} y1={base} y2={base} stroke={ground.edge} />
          </>
        )}
      </Plot>
    </>
  );
}
