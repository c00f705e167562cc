import type { SVGProps } from 'react';
import type { Area } from './plotArea.ts';

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
