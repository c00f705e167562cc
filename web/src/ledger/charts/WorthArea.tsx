import type { NetWorth } from '@ledgerline/contract';
import styled, { useTheme } from 'styled-components';
import { shortDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { useSize } from '../../shared/ui/useSize.ts';
import { axisText } from './axisText.ts';
import { ChartKey } from './ChartKey.tsx';
import { Frame, gutterOf, Legend, Ticks } from './chartParts.tsx';
import { labelledPlaces } from './labelledPlaces.ts';
import { niceScale } from './niceScale.ts';
import { worthLayers } from './worthLayers.ts';

const height = 280;
const top = 8;
const foot = 24;

interface WorthAreaProps {
  assets: NetWorth['assets'];
  points: NetWorth['points'];
  /** One layer per asset instead of one for all. */
  isStacked: boolean;
}

/** Positions over time. Layers below 0 hang from the line. */
export function WorthArea({ assets, points, isStacked }: WorthAreaProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { ink, meaning, hues } = useTheme();
  const format = useFormatAmount();
  const colors = [
    hues.green,
    hues.sky,
    hues.amber,
    hues.rose,
    hues.teal,
    hues.yellow,
    hues.coral,
    hues.cyan,
  ].map(({ chart }) => chart);
  const values = isStacked ? points.map(({ amounts }) => amounts) : points.map(({ total }) => [total]);
  const layers = worthLayers(values);
  const up = niceScale(layers.highest, 4);
  const down = layers.lowest < 0 ? niceScale(-layers.lowest, 2) : { max: 0, ticks: [] };
  const ticks = [...up.ticks, ...down.ticks.map((tick) => -tick), 0];
  const label = axisText(ticks, format);
  const gutter = gutterOf(ticks.map(label));
  const plot = Math.max(0, width - gutter);
  const base = height - foot;
  const yOf = (value: number): number => top + ((up.max - value) / (up.max + down.max)) * (base - top);
  const xOf = (place: number): number =>
    points.length === 1 ? plot / 2 : (place / (points.length - 1)) * plot;
  const edge = (line: readonly number[], isBackwards = false): string => {
    const corners = line.map((value, place) => `${xOf(place).toFixed(1)} ${yOf(value).toFixed(1)}`);
    return (isBackwards ? corners.toReversed() : corners).join('L');
  };
  return (
    <>
      {isStacked && (
        <Legend aria-hidden="true">
          {assets.map(({ id, name }, place) => (
            <ChartKey key={id} $color={colors[place % colors.length] ?? ''}>
              {name}
            </ChartKey>
          ))}
        </Legend>
      )}
      <WorthFrame ref={ref} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <g transform={`translate(${gutter} 0)`} fontSize="12" fill={ink.quiet}>
              <Ticks ticks={ticks} width={plot} yOf={yOf} label={label} />
              {layers.layers.map(({ lower, upper }, place) => {
                const key = isStacked ? assets[place]?.id : 'total';
                const color = isStacked ? (colors[place % colors.length] ?? '') : meaning.accent.chart;
                if (points.length === 1) {
                  return <circle key={key} cx={xOf(0)} cy={yOf(upper[0] ?? 0)} r="4" fill={color} />;
                }
                return (
                  <g key={key}>
                    <path
                      data-chart
                      d={`M${edge(upper)}L${edge(lower, true)}Z`}
                      fill={color}
                      fillOpacity={isStacked ? 0.5 : 0.14}
                    />
                    <path
                      data-chart
                      d={`M${edge(upper)}`}
                      fill="none"
                      stroke={color}
                      strokeWidth={isStacked ? 1 : 2}
                      strokeLinejoin="round"
                    />
                  </g>
                );
              })}
              {labelledPlaces(points.length, plot, shortDate(points[0]?.date ?? '').length).map((place) => (
                <text
                  key={points[place]?.date}
                  x={xOf(place)}
                  y={height - 6}
                  textAnchor={
                    points.length === 1
                      ? 'middle'
                      : place === 0
                        ? 'start'
                        : place === points.length - 1
                          ? 'end'
                          : 'middle'
                  }
                >
                  {shortDate(points[place]?.date ?? '')}
                </text>
              ))}
            </g>
          </svg>
        )}
      </WorthFrame>
    </>
  );
}

const WorthFrame = styled(Frame)`
  margin-top: ${({ theme }) => theme.space[16]};
`;
