/** A linear scale from 0: its end and where its labels stand, in the data's unit. */
export interface NiceScale {
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
