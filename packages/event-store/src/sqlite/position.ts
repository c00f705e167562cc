import { LOG_START } from '../eventStore.ts';

const DIGITS = 16;
const PATTERN = /^\d{16}$/;

/** A row's position as text that sorts: zero-padded. */
export const positionText = (position: number): string => String(position).padStart(DIGITS, '0');

/** The row that a position names, 0 for LOG_START. Throws RangeError for another store's position. */
export function positionNumber(position: string): number {
  if (position === LOG_START) return 0;
  if (!PATTERN.test(position))
    throw new RangeError(`not a position of this store: ${JSON.stringify(position)}`);
  return Number(position);
}
