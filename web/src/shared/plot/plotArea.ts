import type { Size } from '../ui/useSize.ts';
import type { Reading } from './ReadingTip.tsx';

/** What a character takes on an axis, in pixels. */
export const characterWidth = 7;

/** What stands one after the other in a plot: days, periods. */
export interface PlotPlaces {
  count: number;
  /** What a place says. */
  readingOf: (place: number) => Reading;
  /** What is written below a place. Without it there are lines at the ticks alone, and neither names nor amounts. */
  nameOf?: (place: number) => string;
  /** Which ones have their name below, in this width; as many as have room, unless given. */
  namedIn?: (width: number) => readonly number[];
  /** Each has its share of the width, instead of points from one edge to the other. */
  areSlots?: boolean;
  /** Where a point stands, from 0 to 1, if not in equal steps. What it says holds until the next one. */
  shareOf?: (place: number) => number;
}

/** Where the marks of a plot are drawn: all in pixels from its upper left corner. */
export interface Area extends Size {
  xOf: (place: number) => number;
  yOf: (value: number) => number;
  /** The width of a place. */
  slot: number;
  /** The one that is read. */
  reading: number | null;
}

/** The area in a drawing of this size, where that lies, and the place that a pointer `x` pixels from its left edge means. */
export function areaOf(
  size: Size,
  { max, min }: { max: number; min: number },
  { count, nameOf, areSlots = false, shareOf }: PlotPlaces,
  texts: readonly string[],
): Omit<Area, 'reading'> & { left: number; top: number; placeAt: (x: number) => number } {
  const isBare = nameOf === undefined;
  const top = isBare ? 6 : 8;
  const left = isBare ? 6 : Math.round(Math.max(1, ...texts.map(({ length }) => length)) * 7.5) + 12;
  const width = Math.max(0, size.width - left - (isBare ? 6 : 0));
  const height = size.height - top - (isBare ? 6 : 24);
  const slot = width / Math.max(1, count);
  const xOf = (place: number): number => {
    if (areSlots) return (place + 0.5) * slot;
    return width * (shareOf?.(place) ?? (count === 1 ? 0.5 : place / (count - 1)));
  };
  return {
    left,
    top,
    width,
    height,
    slot,
    xOf,
    yOf: (value) => (max === min ? height / 2 : ((max - value) / (max - min)) * height),
    placeAt(x) {
      let found = 0;
      for (let place = 1; place < count; place += 1) {
        const far = Math.abs(xOf(place) - x) < Math.abs(xOf(found) - x);
        if (shareOf === undefined ? far : xOf(place) <= x) found = place;
      }
      return found;
    },
  };
}
