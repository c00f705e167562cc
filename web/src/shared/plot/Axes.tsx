import type { ReactNode } from 'react';
import { useTheme } from 'styled-components';
import { labelledPlaces } from './labelledPlaces.ts';
import { type Area, characterWidth, type PlotPlaces } from './plotArea.ts';

interface AxesProps {
  area: Omit<Area, 'reading'>;
  ticks: readonly number[];
  /** What stands at each of them. */
  texts: readonly string[];
  places: PlotPlaces;
  reading: number | null;
  children: ReactNode;
}

/** The lines of a plot with their amounts, the place that is read, the marks, and the names below them. */
export function Axes({ area, ticks, texts, places, reading, children }: AxesProps) {
  const { ink, ground } = useTheme();
  const { width, height, slot, xOf, yOf } = area;
  const { count, nameOf, areSlots } = places;
  const named =
    nameOf === undefined
      ? []
      : (places.namedIn?.(width) ??
        labelledPlaces(
          count,
          xOf(count - 1) - xOf(0),
          Math.max(0, ...Array.from({ length: count }, (_, place) => nameOf(place).length)),
        ));
  const lineAt = (tick: number) => ({ x2: width, y1: yOf(tick), y2: yOf(tick) });
  return (
    <g fontSize="12" fill={ink.quiet}>
      {ticks.map((tick, index) => (
        <g key={tick}>
          {tick !== 0 && <line {...lineAt(tick)} stroke={ground.hairline} strokeDasharray="2 4" />}
          {nameOf && (
            <text x={-8} y={yOf(tick)} dy="0.32em" textAnchor="end" className="figures">
              {texts[index]}
            </text>
          )}
        </g>
      ))}
      {reading !== null && areSlots && (
        <rect x={reading * slot} width={slot} height={height} fill={ground.overlay} rx="4" />
      )}
      {reading !== null && !areSlots && (
        <line x1={xOf(reading)} x2={xOf(reading)} y2={height} stroke={ground.edge} />
      )}
      {children}
      {ticks.includes(0) && <line {...lineAt(0)} stroke={ground.edge} />}
      {named.map((place) => {
        const name = nameOf?.(place) ?? '';
        return (
          <text key={place} y={height + 18} {...withinWidth(xOf(place), name, width)}>
            {name}
          </text>
        );
      })}
    </g>
  );
}

/** In the middle of `x`, or at the edge that it would cross. */
function withinWidth(x: number, { length }: string, width: number) {
  const half = (length * characterWidth) / 2;
  if (x + half > width) return { x: width, textAnchor: 'end' } as const;
  return x < half ? ({ x: 0, textAnchor: 'start' } as const) : ({ x, textAnchor: 'middle' } as const);
}
