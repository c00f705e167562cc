import type { NetWorth } from '@ledgerline/contract';
import { useTheme } from 'styled-components';
import { shortDate } from '../../shared/format/dates.ts';
import { ChartKey, Legend } from '../../shared/plot/ChartKey.tsx';
import { Plot } from '../../shared/plot/Plot.tsx';
import { type Area, scaleOfBothSides } from '../../shared/plot/plotArea.ts';
import type { Reading } from '../../shared/plot/ReadingTip.tsx';
import { Stack } from '../../shared/ui/layout.ts';

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
  const { ends, ticks } = scaleOfBothSides(layers.highest, -layers.lowest, 4);
  const nameOf = (place: number): string => shortDate(points[place]?.date ?? '');
  const readingOf = (place: number): Reading => {
    const { total = 0, amounts = [] } = points[place] ?? {};
    const parts = isStacked && assets.length <= mostParts ? assets : [];
    return {
      name: nameOf(place),
      lines: [
        { name: 'Total', amount: total },
        ...parts.map(({ name }, asset) => ({ name, amount: amounts[asset] ?? 0 })),
      ],
    };
  };
  const edge = (line: readonly number[], { xOf, yOf }: Area, isBackwards = false): string => {
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
      <Stack top={16}>
        <Plot
          label="Net worth by day"
          height={280}
          ends={ends}
          ticks={ticks}
          places={{ count: points.length, readingOf, nameOf }}
        >
          {(area) =>
            layers.layers.map(({ lower, upper }, place) => {
              const key = isStacked ? assets[place]?.id : 'total';
              const color = isStacked ? (colors[place % colors.length] ?? '') : meaning.accent.chart;
              if (points.length === 1) {
                return <circle key={key} cx={area.xOf(0)} cy={area.yOf(upper[0] ?? 0)} r="4" fill={color} />;
              }
              return (
                <g key={key}>
                  <path
                    data-chart
                    d={`M${edge(upper, area)}L${edge(lower, area, true)}Z`}
                    fill={color}
                    fillOpacity={isStacked ? 0.5 : 0.14}
                  />
                  <path
                    data-chart
                    d={`M${edge(upper, area)}`}
                    fill="none"
                    stroke={color}
                    strokeWidth={isStacked ? 1 : 2}
                    strokeLinejoin="round"
                  />
                </g>
              );
            })
          }
        </Plot>
      </Stack>
    </>
  );
}

/** One asset's share of the drawing at each point, in units. */
interface WorthLayer {
  lower: number[];
  upper: number[];
}

interface WorthLayers {
  layers: WorthLayer[];
  highest: number;
  lowest: number;
}

/** Stacks amounts: those above 0 upwards, those below 0 downwards, so that a debt takes nothing off an asset’s layer. */
function worthLayers(points: readonly (readonly number[])[]): WorthLayers {
  const count = points[0]?.length ?? 0;
  const layers = Array.from({ length: count }, (): WorthLayer => ({ lower: [], upper: [] }));
  let [highest, lowest] = [0, 0];
  for (const amounts of points) {
    let [above, below] = [0, 0];
    for (const [place, amount] of amounts.entries()) {
      const layer = layers[place];
      if (amount >= 0) {
        layer?.lower.push(above);
        above += amount;
        layer?.upper.push(above);
      } else {
        layer?.lower.push(below);
        below += amount;
        layer?.upper.push(below);
      }
    }
    highest = Math.max(highest, above);
    lowest = Math.min(lowest, below);
  }
  return { layers, highest, lowest };
}
