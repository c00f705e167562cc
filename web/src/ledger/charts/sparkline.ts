/** A line over time as SVG path data. */
export interface Sparkline {
  /** `M … L …` */
  line: string;
  /** The same line closed along the bottom. */
  area: string;
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
  const points = values.map((value, index) => ({
    x: round((index / (values.length - 1)) * (width - 2 * inset) + inset),
    y: round(
      span === 0 ? (low === 0 ? height - inset : height / 2) : inset + room * (1 - (value - low) / span),
    ),
  }));
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  const end = points.at(-1) ?? { x: 0, y: 0 };
  return { line, area: `${line} L${end.x} ${height} L${points[0]?.x ?? 0} ${height} Z`, end };
}

const round = (value: number): number => Math.round(value * 10) / 10;
