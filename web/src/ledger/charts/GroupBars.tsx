import type { CashFlow } from '@ledgerline/contract';
import type { ReportGroup } from '@ledgerline/domain/values';
import { useTheme } from 'styled-components';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { useSize } from '../../shared/ui/useSize.ts';
import { groupName } from '../history/periodNames.ts';
import { axisText } from './axisText.ts';
import { barGroups } from './barGroups.ts';
import { ChartKey } from './ChartKey.tsx';
import { Frame, gutterOf, Legend, Ticks } from './chartParts.tsx';
import { labelledPlaces } from './labelledPlaces.ts';
import { niceScale } from './niceScale.ts';

const height = 260;
const top = 8;
const foot = 24;
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
  const format = useFormatAmount();
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
  const label = axisText(ticks, format);
  const gutter = gutterOf(ticks.map(label));
  const plot = Math.max(0, width - gutter);
  const slot = plot / Math.max(1, bars.length);
  const longest = bars.reduce((most, one) => Math.max(most, groupName(one, group).length), 0);
  const bar = Math.max(1, Math.min(28, slot * 0.36));
  const base = height - foot;
  const lengthOf = (value: number): number => (value <= 0 ? 0 : Math.max(1, (value / max) * (base - top)));
  const draw = (value: number, x: number, fill: string, outline = false) => {
    const length = lengthOf(value);
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
      <Frame ref={ref} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <g transform={`translate(${gutter} 0)`} fontSize="12" fill={ink.quiet}>
              <Ticks ticks={ticks} width={plot} yOf={(value) => base - lengthOf(value)} label={label} />
              {bars.map(({ from, income, expenses, before }, place) => {
                const center = (place + 0.5) * slot;
                return (
                  <g key={from}>
                    {draw(income, center - bar - 1, meaning.income.chart)}
                    {draw(expenses, center + 1, meaning.expense.chart)}
                    {before && draw(before.income, center - bar - 1, meaning.income.chart, true)}
                    {before && draw(before.expenses, center + 1, meaning.expense.chart, true)}
                  </g>
                );
              })}
              <line x2={plot} y1={base} y2={base} stroke={ground.edge} />
              {labelledPlaces(bars.length, plot - slot, longest).map((place) => {
                const named = bars[place];
                return (
                  named && (
                    <text
                      key={named.from}
                      x={(place + 0.5) * slot}
                      y={height - 6}
                      textAnchor={anchorOf(place, bars.length)}
                    >
                      {groupName(named, group)}
                    </text>
                  )
                );
              })}
            </g>
          </svg>
        )}
      </Frame>
    </>
  );
}

/** Labels at the edges stay within the drawing. */
const anchorOf = (place: number, count: number): 'start' | 'middle' | 'end' =>
  count < 4 ? 'middle' : place === 0 ? 'start' : place === count - 1 ? 'end' : 'middle';
