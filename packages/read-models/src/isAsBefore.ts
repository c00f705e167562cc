import type { SeenLive } from './readStore.ts';

/** Whether the live generation is still the same, and nothing was written there since it was seen. */
export const isAsBefore = (seen: SeenLive, now: SeenLive): boolean =>
  seen.number === now.number &&
  seen.standing.moves === now.standing.moves &&
  seen.standing.beside?.begun === now.standing.beside?.begun;
