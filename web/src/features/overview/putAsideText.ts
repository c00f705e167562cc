import type { Overview } from '../../ledger/records/records.ts';

/** '200.00 put aside for Japan and 2 more', the largest first; null where nothing was. `format` writes decimal units. */
export function putAsideText(
  { amount, goals: [largest, ...others] }: Overview['savings']['putAside'],
  format: (amount: number) => string,
): string | null {
  if (!largest) return null;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${format(amount)} put aside for ${largest.name}${more}`;
}
