import type { DateWindow } from '@ledgerline/domain/values';
import { countWhile } from '../countWhile.ts';

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
      place = Math.max(0, countWhile(groups, ({ from }) => from <= date) - 1);
      known.set(date, place);
    }
    last = date;
    lastPlace = place;
    return place;
  };
}
