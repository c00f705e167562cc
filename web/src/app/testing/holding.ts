import { heldAsShown } from '@ledgerline/domain/values';

/** What an asset that may not owe shows at this position, in decimal units. */
export const holding = (position: number) => ({
  ...heldAsShown(Math.round(position * 100), { mayOwe: 0, rate: null, term: null, firstDay: null }),
  earmarked: 0,
  free: Math.max(0, position),
});
