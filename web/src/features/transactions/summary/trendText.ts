/** What a trend means, as its tooltip says it. `format` writes a percentage. */
export function trendText(value: number, format: (percent: number) => string): string {
  const direction = value < 0 ? 'Decreased' : 'Increased';
  return `${direction} by ${format(Math.abs(value))} compared to the last 30 days`;
}
