import { useTheme } from 'styled-components';
import { inEnglish } from '../../shared/format/dates.ts';
import { useToday } from '../useToday.ts';
import { type ChartDay, dailyBars, labelledDays } from './dailyBars.ts';

/** In pixels: room above the bars, and the dates below. */
const top = 8;
const dateLine = 24;
/** The least height of the drawing, in pixels. */
export const drawingHeight = 248;

interface DailyDrawingProps {
  days: readonly ChartDay[];
  /** The whole drawing and its labels on the left, in pixels. */
  width: number;
  height: number;
  gutter: number;
  /** The index of the day that is being read. */
  reading: number | null;
  label: (value: number) => string;
}

/** The bars of the daily chart with their scales and dates. */
export function DailyDrawing({ days, width, height, gutter, reading, label }: DailyDrawingProps) {
  const { ground, ink, meaning } = useTheme();
  const today = useToday();
  const plotWidth = Math.max(0, width - gutter);
  const plotHeight = Math.max(0, height - top - dateLine);
  const chart = dailyBars(days, { width: plotWidth, height: plotHeight });
  const last = days.length - 1;
  const slot = plotWidth / Math.max(1, days.length);
  /** The first and last label end where the drawing does. */
  const placeOf = (index: number) => {
    if (index === last) return plotWidth;
    return index === 0 ? 0 : chart.days[index]?.center;
  };
  return (
    <svg width={width} height={height} aria-hidden="true">
      <g transform={`translate(${gutter} ${top})`} fontSize="12" fill={ink.quiet}>
        {[...chart.incomeTicks, ...chart.expenseTicks].map(({ value, y }) => (
          <g key={y}>
            <line x2={plotWidth} y1={y} y2={y} stroke={ground.hairline} strokeDasharray="2 4" />
            <text x={-8} y={y} dy="0.32em" textAnchor="end" className="figures">
              {label(value)}
            </text>
          </g>
        ))}
        {reading !== null && (
          <rect x={reading * slot} width={slot} height={plotHeight} fill={ground.overlay} rx="4" />
        )}
        {chart.days.map(({ date, x, width: bar, income, expense }) => (
          <g key={date}>
            {income && <rect x={x} width={bar} {...income} rx="2" fill={meaning.income.chart} />}
            {expense && <rect x={x} width={bar} {...expense} rx="2" fill={meaning.expense.chart} />}
          </g>
        ))}
        <line x2={plotWidth} y1={chart.zero} y2={chart.zero} stroke={ground.edge} />
        <text x={-8} y={chart.zero} dy="0.32em" textAnchor="end">
          0
        </text>
        {labelledDays(days.length, plotWidth < 420 ? 3 : 5, days[0]?.date === today ? 0 : last).map(
          (index) => (
            <text
              key={index}
              x={placeOf(index)}
              y={plotHeight + dateLine - 4}
              textAnchor={index === last ? 'end' : index === 0 ? 'start' : 'middle'}
            >
              {days[index]?.date === today ? 'Today' : dayAndMonth(days[index]?.date ?? '')}
            </text>
          ),
        )}
      </g>
    </svg>
  );
}

const dayAndMonth = (date: string): string => inEnglish(date, { day: 'numeric', month: 'short' });
