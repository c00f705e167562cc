import { useId } from 'react';
import styled, { useTheme } from 'styled-components';
import { useSize } from '../../shared/plot/plotArea.ts';

interface BalanceLineProps {
  /** Oldest first; below 0 is owed. */
  values: readonly number[];
  /** In pixels. */
  height: number;
}

/** A balance over time without axes, in the colour of debts where it is below 0; decoration beside the figure that it ends in. */
export function BalanceLine({ values, height }: BalanceLineProps) {
  const { accent, warning } = useTheme().meaning;
  const [ref, { width }] = useSize<HTMLDivElement>();
  const id = useId();
  const drawn = width === 0 ? null : sparkline(values, { width, height, inset: 4 });
  /** Both colours meet at 0, without one fading into the other; the line along 0 owes nothing. */
  const border = drawn === null || drawn.zero === null ? 1 : drawn.zero === 0 ? 0 : (drawn.zero + 1) / height;
  const last = (values.at(-1) ?? 0) < 0 ? warning.chart : accent.chart;
  return (
    <Frame ref={ref} style={{ height }} aria-hidden="true">
      {drawn !== null && (
        <svg width={width} height={height} role="presentation">
          <defs>
            <linearGradient id={`${id}line`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2={height}>
              <stop offset={border} stopColor={accent.chart} />
              <stop offset={border} stopColor={warning.chart} />
            </linearGradient>
            <linearGradient id={`${id}area`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2={height}>
              <stop stopColor={accent.chart} stopOpacity="0.2" />
              <stop offset={border} stopColor={accent.chart} stopOpacity="0" />
              <stop offset={border} stopColor={warning.chart} stopOpacity="0" />
              <stop offset="1" stopColor={warning.chart} stopOpacity={border === 1 ? 0 : 0.2} />
            </linearGradient>
          </defs>
          <path d={drawn.area} fill={`url(#${id}area)`} />
          <path
            d={drawn.line}
            fill="none"
            stroke={`url(#${id}line)`}
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <circle cx={drawn.end.x} cy={drawn.end.y} r="3" fill={last} />
        </svg>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  width: 100%;
  min-width: 0;

  /* Until it is drawn again for a frame that became narrower. */
  > svg {
    max-width: 100%;
  }
`;

/** A line over time as SVG path data. */
interface Sparkline {
  /** `M … L …` */
  line: string;
  /** The same line closed along the bottom; where a value is below 0, along `zero`. */
  area: string;
  /** The height of 0, at least the top; null where no value is below it. */
  zero: number | null;
  /** The last point. */
  end: { x: number; y: number };
}

/**
 * Values from left to right in a box of `width` × `height` pixels, lowest at the bottom, highest at the top, `inset`
 * pixels from both. A flat line runs through the middle, one of zeros along the bottom. Null where there are fewer than two values.
 */
export function sparkline(
  values: readonly number[],
  { width, height, inset = 2 }: { width: number; height: number; inset?: number },
): Sparkline | null {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const room = height - 2 * inset;
  const heightOf = (value: number) =>
    round(span === 0 ? (low === 0 ? height - inset : height / 2) : inset + room * (1 - (value - low) / span));
  const points = values.map((value, index) => ({
    x: round((index / (values.length - 1)) * (width - 2 * inset) + inset),
    y: heightOf(value),
  }));
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  const end = points.at(-1) ?? { x: 0, y: 0 };
  const zero = low < 0 ? (span === 0 ? 0 : Math.max(0, heightOf(0))) : null;
  const base = zero ?? height;
  return { line, area: `${line} L${end.x} ${base} L${points[0]?.x ?? 0} ${base} Z`, zero, end };
}

const round = (value: number): number => Math.round(value * 10) / 10;
