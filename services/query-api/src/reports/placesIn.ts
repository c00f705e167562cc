import type { DateWindow } from '@ledgerline/domain/values';

/** The place of the group that a date lies in. Dates before the first one, which stand for its month, are in the first. */
export function placesIn(groups: readonly DateWindow[]): (date: string) => number {
  const known = new Map<string, number>();
  // Flows of one day mostly stand together.
  let last = '';
  let lastPlace = 0;
  return (date) => {
    if (date === last) return lastPlace;
    let place = known.get(date);
    if (place === undefined) {
      place = Math.max(0, placeAt(groups, date));
      known.set(date, place);
    }
    last = date;
    lastPlace = place;
    return place;
  };
}

/** The place of the last group that begins by this date; -1 where none does. */
function placeAt(groups: readonly DateWindow[], date: string): number {
  let [low, high] = [0, groups.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((groups[middle]?.from ?? '') <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
