import type { CashFlow } from '@ledgerline/contract';
import type { PeriodGroup } from '@ledgerline/domain/values';
import styled, { useTheme } from 'styled-components';
import { useSize } from '../../../ledger/ui/useSize.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { niceScale } from '../../overview/chart/niceScale.ts';
import { groupName } from '../reportTexts.ts';
import { axisText } from './axisText.ts';
import { barGroups } from './barGroups.ts';
import { labelledPlaces } from './labelledPlaces.ts';

const height = 260;
const top = 8;
const foot = 24;
const characterWidth = 7.5;
/** Two bars and the space between pairs; narrower ones run into one another. */
const leastSlot = 6;
const units = { week: 'weeks', month: 'months', quarter: 'quarters', year: 'years' } as const;

/** Income and expenses of each group side by side, the comparison as an outline over them, so that a smaller one shows too. The table says the same. */
export function GroupBars({ groups, group }: { groups: CashFlow['groups']; group: PeriodGroup }) {
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
  const gutter = Math.round(Math.max(1, ...ticks.map((tick) => label(tick).length)) * characterWidth) + 12;
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
        <Key $color={meaning.income.chart}>Income</Key>
        <Key $color={meaning.expense.chart}>Expenses</Key>
        {groups.some(({ before }) => before !== null) && <Key $color="transparent">Dashed: before</Key>}
        {each > 1 && (
          <Key $color="transparent">
            Each pair of bars: {each} {units[group]}
          </Key>
        )}
      </Legend>
      <Frame ref={ref} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <g transform={`translate(${gutter} 0)`} fontSize="12" fill={ink.quiet}>
              {ticks.map((value) => (
                <g key={value}>
                  <line
                    x2={plot}
                    y1={base - lengthOf(value)}
                    y2={base - lengthOf(value)}
                    stroke={ground.hairline}
                    strokeDasharray="2 4"
                  />
                  <text x={-8} y={base - lengthOf(value)} dy="0.32em" textAnchor="end" className="figures">
                    {label(value)}
                  </text>
                </g>
              ))}
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

/** Takes a drawing that has the screen's width; on paper it shrinks with all that is in it. */
export const Frame = styled.div`
  position: relative;
  overflow: hidden;

  > svg {
    position: absolute;
    max-width: 100%;
  }

  @media print {
    height: auto !important;
    break-inside: avoid;

    > svg {
      position: static;
      width: 100%;
      height: auto;
    }
  }
`;

export const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};
  margin-block: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

export const Key = styled.span<{ $color: string }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  white-space: nowrap;

  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 2px;
    forced-color-adjust: none;
    print-color-adjust: exact;
    background: ${({ $color }) => $color} !important;
    display: ${({ $color }) => ($color === 'transparent' ? 'none' : 'block')};
  }
`;
