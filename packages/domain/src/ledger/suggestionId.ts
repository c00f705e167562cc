import { createHash } from 'node:crypto';

/** A suggestion's id, made of its key (`suggestionKey`), which says what it suggests. */
export const suggestionId = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 24);
