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
  return scaleInSteps(greatest, factor * power);
}

/** The shortest scale from 0 to at least `greatest` in steps of this size. Nothing to show gives a scale of one step without ticks. */
export function scaleInSteps(greatest: number, step: number): NiceScale {
  if (!(greatest > 0)) return { max: step, ticks: [] };
  const last = Math.ceil(greatest / step - 1e-9);
  const ticks = Array.from({ length: last }, (_, index) => round((index + 1) * step));
  return { max: ticks.at(-1) ?? step, ticks };
}

/** Takes the float's dust off a tick. */
const round = (value: number): number => Number(value.toPrecision(12));
