import type { NetWorth } from '@ledgerline/contract';
import styled, { useTheme } from 'styled-components';
import { shortDate } from '../../shared/format/dates.ts';
import { useSize } from '../../shared/ui/useSize.ts';
import { ChartKey } from './ChartKey.tsx';
import { niceScale } from './niceScale.ts';
import { heightsOf, Legend, Plot } from './Plot.tsx';
import type { Reading } from './ReadingTip.tsx';
import { worthLayers } from './worthLayers.ts';

const height = 280;
/** With more assets than this, a reading has the total alone. */
const mostParts = 8;

interface WorthAreaProps {
  assets: NetWorth['assets'];
  points: NetWorth['points'];
  /** One layer per asset instead of one for all. */
  isStacked: boolean;
}

/** Positions over time. Layers below 0 hang from the line. */
export function WorthArea({ assets, points, isStacked }: WorthAreaProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { meaning, hues } = useTheme();
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
  const yOf = heightsOf(height, { max: up.max, min: -down.max });
  const nameOf = (place: number): string => shortDate(points[place]?.date ?? '');
  const readingOf = (place: number): Reading => {
    const { total = 0, amounts = [] } = points[place] ?? {};
    const parts = isStacked && assets.length <= mostParts ? assets : [];
    return {
      title: nameOf(place),
      lines: [
        { name: 'Total', amount: total },
        ...parts.map(({ name }, asset) => ({ name, amount: amounts[asset] ?? 0 })),
      ],
    };
  };
  const xOf = (place: number, plot: number): number =>
    points.length === 1 ? plot / 2 : (place / (points.length - 1)) * plot;
  const edge = (line: readonly number[], plot: number, isBackwards = false): string => {
    const corners = line.map((value, place) => `${xOf(place, plot).toFixed(1)} ${yOf(value).toFixed(1)}`);
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
      <WorthPlot
        label="Net worth by day"
        frame={ref}
        width={width}
        height={height}
        ticks={ticks}
        yOf={yOf}
        places={{ count: points.length, readingOf, nameOf, characters: nameOf(0).length, xOf, edgesFrom: 2 }}
      >
        {(plot) =>
          layers.layers.map(({ lower, upper }, place) => {
            const key = isStacked ? assets[place]?.id : 'total';
            const color = isStacked ? (colors[place % colors.length] ?? '') : meaning.accent.chart;
            if (points.length === 1) {
              return <circle key={key} cx={xOf(0, plot)} cy={yOf(upper[0] ?? 0)} r="4" fill={color} />;
            }
            return (
              <g key={key}>
                <path
                  data-chart
                  d={`M${edge(upper, plot)}L${edge(lower, plot, true)}Z`}
                  fill={color}
                  fillOpacity={isStacked ? 0.5 : 0.14}
                />
                <path
                  data-chart
                  d={`M${edge(upper, plot)}`}
                  fill="none"
                  stroke={color}
                  strokeWidth={isStacked ? 1 : 2}
                  strokeLinejoin="round"
                />
              </g>
            );
          })
        }
      </WorthPlot>
    </>
  );
}

const WorthPlot = styled(Plot)`
  margin-top: ${({ theme }) => theme.space[16]};
`;
