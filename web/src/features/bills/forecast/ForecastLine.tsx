import type { Forecast } from '@ledgerline/contract';
import { TriangleAlert } from 'lucide-react';
import styled, { useTheme } from 'styled-components';
import { ReadingTip } from '../../../ledger/charts/ReadingTip.tsx';
import { useReading } from '../../../ledger/charts/useReading.ts';
import { longDate } from '../../../shared/format/dates.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Text } from '../../../shared/ui/layout.ts';
import { narrowScreen, useMediaQuery } from '../../../shared/ui/useMediaQuery.ts';
import { useSize } from '../../../shared/ui/useSize.ts';
import { forecastSteps } from './forecastSteps.ts';
import { expectedText, type Lowest, lowestText, missingAt } from './lowestText.ts';

interface ForecastLineProps {
  forecast: Forecast['assets'][number];
  today: string;
  days: number;
  /** How far the asset may go below 0, in decimal units; null is without a limit. */
  mayOwe: number | null;
}

const heights = { wide: 80, narrow: 48 };

/** What one asset will hold: a line, its lowest point in words, and the same as a table for those who do not see it. */
export function ForecastLine({ forecast, today, days, mayOwe }: ForecastLineProps) {
  const { asset, points } = forecast;
  const lowest: Lowest | null = forecast.lowest;
  const [ref, { width }] = useSize<HTMLDivElement>();
  const height = heights[useMediaQuery(narrowScreen) ? 'narrow' : 'wide'];
  const { ground, meaning } = useTheme();
  const format = useFormatAmount();
  const show = (balance: number) => expectedText(balance, format, mayOwe);
  const missing = lowest === null ? 0 : missingAt(lowest, mayOwe);
  const isShort = missing > 0;
  const drawn = width === 0 ? null : forecastSteps(points, days, { width, height, inset: 6 }, mayOwe);
  const { reading, slider } = useReading({
    label: `Forecast of ${asset.name}`,
    count: points.length,
    textOf(place) {
      const { date = today, balance = 0 } = points[place] ?? {};
      return `${longDate(date)}: ${show(balance)}`;
    },
    // A balance stays until the next one.
    placeAt: (x) => Math.max(0, drawn?.at.findLastIndex((point) => point.x <= x) ?? 0),
  });
  const read = reading === null ? undefined : { ...points[reading], ...drawn?.at[reading] };
  const color = isShort ? meaning.warning.chart : meaning.transfer.chart;
  return (
    <Item>
      <Names>
        <strong>{asset.name}</strong>
        <span className="figures">
          {show(points[0]?.balance ?? 0)} today, {show(points.at(-1)?.balance ?? 0)} at the end
        </span>
      </Names>
      <Frame ref={ref} style={{ height }} {...slider}>
        {drawn && (
          <svg width={width} height={height} aria-hidden="true">
            {drawn.zero !== null && (
              <line x2={width} y1={drawn.zero} y2={drawn.zero} stroke={ground.edge} strokeDasharray="2 4" />
            )}
            {drawn.limit !== null && (
              <line
                x2={width}
                y1={drawn.limit}
                y2={drawn.limit}
                stroke={meaning.danger.chart}
                strokeDasharray="2 4"
              />
            )}
            <path
              data-chart
              d={drawn.line}
              fill="none"
              stroke={color}
              strokeWidth="2"
              strokeDasharray="6 3"
              strokeLinejoin="round"
            />
            <circle cx={drawn.low.x} cy={drawn.low.y} r="4" fill={color} />
            {read && (
              <circle cx={read.x} cy={read.y} r="4" fill={ground.page} stroke={color} strokeWidth="2" />
            )}
          </svg>
        )}
      </Frame>
      {read?.x !== undefined && (
        <ReadingTip
          title={longDate(read.date ?? today)}
          lines={[{ name: 'Expected', amount: 0, words: show(read.balance ?? 0) }]}
          center={read.x}
          width={width}
        />
      )}
      {lowest !== null && (
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
      )}
      <Hidden>
        <table>
          <caption>Forecast of {asset.name}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Expected balance</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ date, balance }) => (
              <tr key={date}>
                <th scope="row">{longDate(date)}</th>
                <td>{show(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Hidden>
    </Item>
  );
}

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

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.small};
  cursor: crosshair;
  touch-action: pan-y;

  > svg {
    position: absolute;
    max-width: 100%;
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

const Hidden = styled.div`
  position: absolute;
  top: 0;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
