/** A line over time as SVG path data. */
export interface Sparkline {
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
