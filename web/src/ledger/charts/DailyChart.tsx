import styled from 'styled-components';
import { lazyNamed } from '../../shared/code/lazyNamed.ts';
import { dayHeading, shortDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { SparePart } from '../../shared/ui/SparePart.tsx';
import { useSize } from '../../shared/ui/useSize.ts';
import { DailyDrawing, drawingHeight } from './DailyDrawing.tsx';
import { DailyTable } from './DailyTable.tsx';
import { type ChartDay, dailyScales, dayAt } from './dailyBars.ts';
import { gutterOf } from './gutterOf.ts';
import { useReading } from './useReading.ts';

const ReadingTip = lazyNamed(() => import('./ReadingTip.tsx'), 'ReadingTip', 'early');

interface DailyChartProps {
  days: readonly ChartDay[];
  label?: string;
  /** What the table is about. */
  caption?: string;
  /** The least height of the drawing, in pixels. */
  height?: number;
}

/** Income up and expense down, day by day. Pointer or arrow keys read a day; a table says the same to screen readers. */
export function DailyChart({
  days,
  label: name = 'Income and expenses by day',
  caption = 'Income and expenses of the last 30 days',
  height: least = drawingHeight,
}: DailyChartProps) {
  const format = useFormatAmount();
  const [ref, { width, height }] = useSize<HTMLDivElement>();

  const label = (value: number) =>
    format(value, { compact: true, ...(value < 1000 && { decimals: value < 10 ? 2 : 0 }) });
  const { income, expense } = dailyScales(days);
  const gutter = gutterOf([...income.ticks, ...expense.ticks].map(label));
  const plotWidth = Math.max(0, width - gutter);

  const { reading, slider } = useReading({
    label: name,
    count: days.length,
    textOf: (place) => daySentence(days[place], format),
    placeAt: (x) => dayAt(x - gutter, plotWidth, days.length),
  });
  const day = reading === null ? undefined : days[reading];

  return (
    <Root>
      <Plot ref={ref} style={{ minHeight: least }} {...slider}>
        {width > 0 && (
          <DailyDrawing
            days={days}
            width={width}
            height={height}
            gutter={gutter}
            reading={reading}
            label={label}
          />
        )}
        {day && reading !== null && (
          <SparePart>
            <ReadingTip
              title={dayHeading(day.date)}
              lines={[
                { name: 'Income', amount: day.income, kind: 'income' },
                { name: 'Expenses', amount: day.expense, kind: 'expense' },
              ]}
              center={gutter + ((reading + 0.5) * plotWidth) / days.length}
              width={width}
            />
          </SparePart>
        )}
      </Plot>
      <DailyTable days={days} caption={caption} />
    </Root>
  );
}

function daySentence(day: ChartDay | undefined, format: (amount: number) => string): string {
  if (day === undefined) return '';
  return `${shortDate(day.date)}: income ${format(day.income)}, expenses ${format(day.expense)}`;
}

const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
`;

const Plot = styled.div`
  position: relative;
  flex: 1;
  max-height: 26rem;
  border-radius: ${({ theme }) => theme.radius.small};
  cursor: crosshair;
  touch-action: pan-y;

  /* Not in the flow, so that the drawing never holds its own size; nor wider, until it is drawn again. */
  > svg {
    position: absolute;
    max-width: 100%;
  }
`;
