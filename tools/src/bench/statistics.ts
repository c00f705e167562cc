/** The value below which the share `part` (0 to 1) of the samples lies. */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The middle of the samples; of an even number of them, the mean of the two in the middle. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length - 1 - upper], sorted[upper]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** `1234567` as `1,234,567`, small numbers with three digits that count. */
export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)));
