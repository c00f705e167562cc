import type { ReactNode, Ref } from 'react';
import styled, { useTheme } from 'styled-components';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { axisText } from './axisText.ts';
import { gutterOf } from './gutterOf.ts';
import { labelledPlaces } from './labelledPlaces.ts';
import { type Reading, ReadingTip } from './ReadingTip.tsx';
import { useReading } from './useReading.ts';

/** The room above the marks and below them, in pixels: there stand the names. */
const top = 8;
const foot = 24;
/** Where a value stands from the top, in pixels, in a plot of this height whose axis ends at these two values. */
export const heightsOf =
  (height: number, { max, min = 0 }: { max: number; min?: number }) =>
  (value: number): number =>
    top + ((max - value) / (max - min)) * (height - foot - top);

/** The places of a plot, which are named below it and can be read. */
interface Places {
  count: number;
  /** What a place says. */
  readingOf: (place: number) => Reading;
  nameOf: (place: number) => string;
  /** How long the longest name is. */
  characters: number;
  /** Where a place stands from the left, in pixels; `width` is that of the marks. */
  xOf: (place: number, width: number) => number;
  /** With fewer places than this, the names at the edges stand in the middle of theirs, too. */
  edgesFrom: number;
}

interface PlotProps {
  /** What the drawing is called. */
  label: string;
  /** Of the whole drawing, in pixels: what `useSize` says. */
  frame: Ref<HTMLDivElement>;
  width: number;
  height: number;
  ticks: readonly number[];
  yOf: (value: number) => number;
  places: Places;
  className?: string;
  /** The marks, for the width that they have. */
  children: (width: number) => ReactNode;
}

/**
 * A drawing of amounts over time: an axis with amounts, the names of its places, and marks between. Pointer or arrow keys
 * read a place.
 */
export function Plot({
  label: name,
  frame,
  width,
  height,
  ticks,
  yOf,
  places,
  className,
  children,
}: PlotProps) {
  const { ink, ground } = useTheme();
  const format = useFormatAmount();
  const label = axisText(ticks, format);
  const gutter = gutterOf(ticks.map(label));
  const room = Math.max(0, width - gutter);
  const { count, readingOf, nameOf, characters, xOf, edgesFrom } = places;
  const anchorOf = (place: number) =>
    count < edgesFrom ? 'middle' : place === 0 ? 'start' : place === count - 1 ? 'end' : 'middle';
  const { reading, slider } = useReading({
    label: name,
    count,
    textOf(place) {
      const { title, lines } = readingOf(place);
      return `${title}: ${lines.map(({ name, amount }) => `${name} ${format(amount)}`).join(', ')}`;
    },
    placeAt: (x) => nearest(count, (place) => Math.abs(gutter + xOf(place, room) - x)),
  });
  const read = reading === null ? null : xOf(reading, room);
  return (
    <Frame ref={frame} className={className} style={{ height }} {...slider}>
      {width > 0 && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <g transform={`translate(${gutter} 0)`} fontSize="12" fill={ink.quiet}>
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  x2={room}
                  y1={yOf(tick)}
                  y2={yOf(tick)}
                  stroke={tick === 0 ? ground.edge : ground.hairline}
                  {...(tick !== 0 && { strokeDasharray: '2 4' })}
                />
                <text x={-8} y={yOf(tick)} dy="0.32em" textAnchor="end" className="figures">
                  {label(tick)}
                </text>
              </g>
            ))}
            {read !== null && <line x1={read} x2={read} y1={top} y2={height - foot} stroke={ground.edge} />}
            {children(room)}
            {labelledPlaces(count, xOf(count - 1, room) - xOf(0, room), characters).map((place) => (
              <text key={place} x={xOf(place, room)} y={height - 6} textAnchor={anchorOf(place)}>
                {nameOf(place)}
              </text>
            ))}
          </g>
        </svg>
      )}
      {reading !== null && read !== null && (
        <ReadingTip {...readingOf(reading)} center={gutter + read} width={width} />
      )}
    </Frame>
  );
}

/** The place that is nearest, of so many. */
function nearest(count: number, distanceTo: (place: number) => number): number {
  let found = 0;
  for (let place = 1; place < count; place += 1) if (distanceTo(place) < distanceTo(found)) found = place;
  return found;
}

/** Takes a drawing that has the screen's width; on paper it shrinks with all that is in it. */
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

/** What the colours of a plot stand for. */
export const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};
  margin-block: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
