import { type KeyboardEvent, type PointerEvent, type ReactNode, type SVGProps, useState } from 'react';
import styled, { useTheme } from 'styled-components';
import { lazyNamed } from '../code/lazyNamed.ts';
import { useFormatAmount } from '../money/formatAmount.ts';
import { SparePart } from '../ui/Boundary.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import {
  type Area,
  areaOf,
  axisText,
  characterWidth,
  labelledPlaces,
  type PlotPlaces,
  useSize,
} from './plotArea.ts';

const ReadingTip = lazyNamed(() => import('./ReadingTip.tsx'), 'ReadingTip', 'early');

interface PlotProps {
  /** What the drawing is called. */
  label: string;
  /** Of the whole drawing, in pixels. */
  height: number;
  /** It also takes what height is left. */
  grows?: boolean;
  /** The values at the top and at the bottom. */
  ends: { max: number; min: number };
  ticks: readonly number[];
  /** What goes down from 0 is of another kind, and no debt. */
  unsigned?: boolean;
  places: PlotPlaces;
  /** What stands below the drawing, in words. */
  below?: ReactNode;
  /** What it is about, and the head of its places; where no other table says the same. */
  table?: { caption: string; first: string };
  /** The marks. */
  children: (area: Area) => ReactNode;
}

/**
 * A drawing of amounts over time, in decimal units: an axis with amounts, the names of its places, and marks between.
 * Pointer or arrow keys read a place; a table says the same to those who do not see it.
 */
export function Plot({
  label,
  height,
  grows,
  ends,
  ticks,
  unsigned,
  places,
  below,
  table,
  children,
}: PlotProps) {
  const format = useFormatAmount();
  const [ref, size] = useSize<HTMLDivElement>();
  const axis = axisText(ticks, format);
  const texts = ticks.map((tick) => axis(unsigned ? Math.abs(tick) : tick));
  const drawn = { width: size.width, height: grows ? Math.max(height, size.height) : height };
  const area = areaOf(drawn, ends, places, texts);

  const { count, readingOf } = places;
  const wordsOf = (place: number) =>
    readingOf(place).lines.map(({ amount, words = format(amount) }) => words);
  const { reading, slider } = useReading({
    label,
    count,
    textOf(place) {
      const { name, lines } = readingOf(place);
      const words = wordsOf(place);
      return `${name}: ${lines.map((line, index) => `${line.name} ${words[index]}`).join(', ')}`;
    },
    placeAt: (x) => area.placeAt(x - area.left),
  });
  const numbers = Array.from({ length: count }, (_, place) => place);
  return (
    <Root>
      <Frame ref={ref} style={grows ? { flex: 1, minHeight: height } : { height }} {...slider}>
        {drawn.width > 0 && (
          <svg {...drawn} viewBox={`0 0 ${drawn.width} ${drawn.height}`} aria-hidden="true">
            <g transform={`translate(${area.left} ${area.top})`}>
              <Axes area={area} ticks={ticks} texts={texts} places={places} reading={reading}>
                {children({ ...area, reading })}
              </Axes>
            </g>
          </svg>
        )}
      </Frame>
      {reading !== null && drawn.width > 0 && (
        <SparePart>
          <ReadingTip {...readingOf(reading)} center={area.left + area.xOf(reading)} width={drawn.width} />
        </SparePart>
      )}
      {below}
      {table && count > 0 && (
        <HiddenTable
          caption={table.caption}
          heads={[table.first, ...readingOf(0).lines.map(({ name }) => name)]}
          rows={numbers.map((place) => [readingOf(place).name, ...wordsOf(place)])}
        />
      )}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
`;

/** Takes a drawing that has the screen's width; on paper it shrinks with all that is in it. */
const Frame = styled.div`
  position: relative;
  overflow: hidden;
  max-height: 26rem;
  border-radius: ${({ theme }) => theme.radius.small};
  cursor: crosshair;
  touch-action: pan-y;

  /* Not in the flow, so that the drawing never holds its own size; nor wider, until it is drawn again. */
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

interface ReadingOptions {
  /** What the drawing is called. */
  label: string;
  /** How many places it has. */
  count: number;
  /** What a place says, as a sentence. */
  textOf: (place: number) => string;
  /** The place at so many pixels from the drawing's left edge. */
  placeAt: (x: number) => number;
}

/**
 * Reads a drawing place by place, by pointer or arrow keys: which one is read, null while none is, and what makes the
 * drawing's element the slider that chooses it.
 */
function useReading({ label, count, textOf, placeAt }: ReadingOptions) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = count - 1;
  const reading = chosen === null ? null : Math.min(chosen, last);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setChosen(placeAt(event.clientX - left));
  };
  const step = (event: KeyboardEvent) => {
    const from = reading ?? last;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setChosen(null);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, to)));
  };
  const slider = {
    // No input can hold a drawing.
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 1,
    'aria-valuemax': count,
    'aria-valuenow': (reading ?? last) + 1,
    'aria-valuetext': textOf(reading ?? last),
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: () => setChosen(null),
    onKeyDown: step,
    onBlur: () => setChosen(null),
  };
  return { reading, slider };
}

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
function Axes({ area, ticks, texts, places, reading, children }: AxesProps) {
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

interface HiddenTableProps {
  caption?: string;
  heads: readonly string[];
  /** Each begins with its name. */
  rows: readonly (readonly (string | number | undefined)[])[];
}

/** What a drawing says, as a table for those who do not see it. */
export const HiddenTable = ({ caption, heads, rows }: HiddenTableProps) => (
  <VisuallyHidden as="div">
    <table>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);

interface BarProps extends SVGProps<SVGRectElement> {
  area: Pick<Area, 'yOf'>;
  /** From 0 to this. */
  value: number;
  /** The left edge, in pixels. */
  x: number;
  width: number;
}

/** A bar from the line of 0. One that means something is never shorter than two pixels. */
export function Bar({ area: { yOf }, value, x, width, ...look }: BarProps) {
  if (value === 0) return null;
  const height = Math.max(2, Math.abs(yOf(value) - yOf(0)));
  const y = value > 0 ? yOf(0) - height : yOf(0);
  return <rect x={x} y={y} width={width} height={height} rx={Math.min(2, width / 3)} {...look} />;
}

/** What a colour of a chart stands for; `transparent` shows the text alone. */
export const ChartKey = styled.span<{ $color: string }>`
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

/** What the colours of a plot stand for. */
export const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};
  margin-block: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
