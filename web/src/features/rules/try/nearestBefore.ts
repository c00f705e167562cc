/** Where a rule would change more: the place of the nearest rule before it that decides some of its records. */
export interface Blocked {
  /** Of the rule that comes before, counted from 0. */
  place: number;
  /** How many records that rule decides, of how many. */
  decides: number;
  of: number;
}

/**
 * Finds the nearest rule before `own` that decides records which the rule at `own` would change. `changesAt` tells how
 * many it would change if it stood at a place. It is asked one place after the other, of which each halves the rest.
 */
export async function nearestBefore(
  own: number,
  changesAt: (place: number) => Promise<number>,
): Promise<Blocked | null> {
  if (own === 0) return null;
  const now = await changesAt(own);
  const first = await changesAt(0);
  if (first <= now) return null;
  // It changes more at `high`, and not at `low`: places between lie on either side.
  let high = 0;
  let of = first;
  let low = own;
  while (low - high > 1) {
    const middle = Math.floor((high + low) / 2);
    // oxlint-disable-next-line no-await-in-loop -- the next place depends on this one
    const changes = await changesAt(middle);
    if (changes > now) {
      high = middle;
      of = changes;
    } else low = middle;
  }
  return { place: high, decides: of - now, of };
}
