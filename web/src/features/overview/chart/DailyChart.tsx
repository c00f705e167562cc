import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styled, { useTheme } from 'styled-components';
import { useWidth } from '../../../ledger/ui/useWidth.ts';
import { shortDate, toLocalDate } from '../../../shared/format/dates.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { DailyTable } from './DailyTable.tsx';
import { DayTip } from './DayTip.tsx';
import { type ChartDay, dailyBars, dayAt, labelledDays } from './dailyBars.ts';

/** In pixels: the bars, the labels left of them, the dates below. */
const plotHeight = 216;
const gutter = 56;
const dateLine = 24;
const top = 8;

/** Income up and expense down, day by day. Pointer or arrow keys read a day; a table says the same to screen readers. */
export function DailyChart({ days }: { days: readonly ChartDay[] }) {
  const theme = useTheme();
  const format = useFormatAmount();
  const [ref, width] = useWidth<HTMLDivElement>();
  const [reading, setReading] = useState<number | null>(null);
  const plotWidth = Math.max(0, width - gutter);
  const chart = dailyBars(days, { width: plotWidth, height: plotHeight });
  const day = reading === null ? undefined : days[reading];
  const last = days.length - 1;

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setReading(dayAt(event.clientX - left - gutter, plotWidth, days.length));
  };
  const step = (event: KeyboardEvent) => {
    const from = reading ?? last;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setReading(null);
    if (to === undefined) return;
    event.preventDefault();
    setReading(Math.max(0, Math.min(last, to)));
  };
  const label = (value: number) =>
    format(value, { compact: true, ...(value < 1000 && { decimals: value < 10 ? 2 : 0 }) });

  return (
    <Root>
      <Plot
        ref={ref}
        role="slider" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- a drawing that is read day by day; no input can hold it
        tabIndex={0}
        aria-label="Income and expenses by day"
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(reading ?? last) + 1}
        aria-valuetext={daySentence(days[reading ?? last], format)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setReading(null)}
        onKeyDown={step}
        onBlur={() => setReading(null)}
      >
        {width > 0 && (
          <svg width={width} height={top + plotHeight + dateLine} aria-hidden="true">
            <g transform={`translate(${gutter} ${top})`} fontSize="12" fill={theme.ink.quiet}>
              {[...chart.incomeTicks, ...chart.expenseTicks].map(({ value, y }) => (
                <g key={y}>
                  <line x2={plotWidth} y1={y} y2={y} stroke={theme.ground.hairline} strokeDasharray="2 4" />
                  <text x={-8} y={y} dy="0.32em" textAnchor="end" className="figures">
                    {label(value)}
                  </text>
                </g>
              ))}
              {reading !== null && (
                <rect
                  x={(reading * plotWidth) / days.length}
                  width={plotWidth / days.length}
                  height={plotHeight}
                  fill={theme.ground.overlay}
                  rx="4"
                />
              )}
              {chart.days.map(({ date, x, width: bar, income, expense }) => (
                <g key={date}>
                  {income && (
                    <rect
                      x={x}
                      width={bar}
                      y={income.y}
                      height={income.height}
                      rx="2"
                      fill={theme.meaning.income.chart}
                    />
                  )}
                  {expense && (
                    <rect
                      x={x}
                      width={bar}
                      y={expense.y}
                      height={expense.height}
                      rx="2"
                      fill={theme.meaning.expense.chart}
                    />
                  )}
                </g>
              ))}
              <line x2={plotWidth} y1={chart.zero} y2={chart.zero} stroke={theme.ground.edge} />
              <text x={-8} y={chart.zero} dy="0.32em" textAnchor="end">
                0
              </text>
              {labelledDays(days.length, plotWidth < 420 ? 3 : 5).map((index) => (
                <text
                  key={index}
                  x={index === last ? plotWidth : chart.days[index]?.center}
                  y={plotHeight + dateLine - 4}
                  textAnchor={index === last ? 'end' : 'middle'}
                >
                  {index === last ? 'Today' : dayAndMonth(days[index]?.date ?? '')}
                </text>
              ))}
            </g>
          </svg>
        )}
        {day && reading !== null && (
          <DayTip day={day} center={gutter + (chart.days[reading]?.center ?? 0)} width={width} />
        )}
      </Plot>
      <DailyTable days={days} />
    </Root>
  );
}

const dayAndMonth = (date: string): string =>
  toLocalDate(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });

function daySentence(day: ChartDay | undefined, format: (amount: number) => string): string {
  if (day === undefined) return '';
  return `${shortDate(day.date)}: income ${format(day.income)}, expenses ${format(day.expense)}`;
}

const Root = styled.div`
  position: relative;
`;

const Plot = styled.div`
  position: relative;
  height: ${top + plotHeight + dateLine}px;
  border-radius: ${({ theme }) => theme.radius.small};
  cursor: crosshair;
  touch-action: pan-y;
`;
