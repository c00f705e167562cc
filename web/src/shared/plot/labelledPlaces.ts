import { characterWidth } from './plotArea.ts';

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
