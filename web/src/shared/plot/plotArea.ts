import type { MoneyFormat } from '@ledgerline/domain/currency';
import { type RefCallback, useCallback, useRef, useState } from 'react';
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

/** A linear scale from 0: its end and where its labels stand, in the data's unit. */
interface NiceScale {
  max: number;
  /** Ascending, without 0, the last one is `max`. */
  ticks: number[];
}

const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10] as const;

/**
 * The shortest scale from 0 to at least `greatest` with one to `count` steps of a round size. Nothing to show gives a scale to 1 without ticks.
 */
export function niceScale(greatest: number, count = 2): NiceScale {
  if (!(greatest > 0)) return { max: 1, ticks: [] };
  const rough = greatest / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = steps.find((step) => step * power >= rough * (1 - 1e-9)) ?? 10;
  const ticks = stepsTo(greatest, factor * power);
  return { max: ticks.at(-1) ?? 1, ticks };
}

/** A scale with 0 in or at an end of it. */
export interface ScaleOfBothSides {
  ends: { max: number; min: number };
  ticks: number[];
}

/**
 * The shortest scale from at most -`down` to at least `up` in steps of one round size, at most `count` of them on the
 * longer side. A side without values takes no room.
 */
export function scaleOfBothSides(up: number, down: number, count = 2): ScaleOfBothSides {
  const [step = 1] = niceScale(Math.max(up, down), count).ticks;
  const above = stepsTo(up, step);
  const below = stepsTo(down, step).map((tick) => -tick);
  return { ends: { max: above.at(-1) ?? 0, min: below.at(-1) ?? 0 }, ticks: [...above, 0, ...below] };
}

const stepsTo = (greatest: number, step: number): number[] =>
  Array.from({ length: Math.ceil(Math.max(0, greatest) / step - 1e-9) }, (_, index) =>
    round((index + 1) * step),
  );

/** Takes the float's dust off a tick. */
const round = (value: number): number => Number(value.toPrecision(12));

/**
 * How the labels of an axis are written: short from a thousand on, and with as many decimals as it takes to say just
 * where each one stands.
 */
export function axisText(
  ticks: readonly number[],
  format: (amount: number, format: MoneyFormat) => string,
): (tick: number) => string {
  const hasParts = ticks.some((tick) => Math.abs(tick) < 1000 && !Number.isInteger(tick));
  return (tick) =>
    format(tick, { compact: true, decimals: Math.abs(tick) >= 1000 || (hasParts && tick !== 0) ? 2 : 0 });
}

/** The last label stands left of its place, so it needs more than the others. */
const between = 40;

/**
 * The places of an axis that are named below a drawing: the last one, and back from it in equal steps that leave each
 * label its room. `characters`: how long the longest label is.
 */
export function labelledPlaces(count: number, width: number, characters: number): number[] {
  const most = Math.max(2, Math.floor(width / (characters * characterWidth + between)));
  const step = Math.max(1, Math.ceil((count - 1) / (most - 1)));
  const places: number[] = [];
  for (let place = count - 1; place >= 0; place -= step) places.unshift(place);
  return places;
}

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

const unmeasured: Size = { width: 0, height: 0 };

/** The size of an element, 0 × 0 before it is measured. Drawings take it instead of scaling their labels. */
export function useSize<Item extends Element>(): [RefCallback<Item>, Size] {
  const [size, setSize] = useState(unmeasured);
  const observer = useRef<ResizeObserver | null>(null);
  const ref = useCallback((element: Item | null) => {
    observer.current?.disconnect();
    if (element === null) return;
    observer.current = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.current.observe(element);
  }, []);
  return [ref, size];
}
