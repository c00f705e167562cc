/** How long things may take, in milliseconds. */
export interface Timing {
  /** An append, with waiting for a free call and being sent again. */
  appendMs: number;
  /** After such a silence, at its start or between two events, a read is made once more by a new client; each try is given up after twice as long. */
  readSilenceMs: number;
  /** A subscription is confirmed within this time. */
  confirmMs: number;
  /** A node of a cluster says within this time who leads. */
  gossipMs: number;
  /** How often a subscription asks whether its node still leads. */
  watchMs: number;
  /** Leaving a client: the rest is left to the garbage collector. */
  disposeMs: number;
  /** Before a dropped subscription is taken up again: at first, and at most. */
  firstPauseMs: number;
  longestPauseMs: number;
}

/** A command is answered within 3 s: an append that is given up leaves time for another one, to the next leader. */
export const DEFAULT_TIMING: Timing = {
  appendMs: 2_000,
  readSilenceMs: 2_000,
  confirmMs: 10_000,
  gossipMs: 1_000,
  watchMs: 2_000,
  disposeMs: 2_000,
  firstPauseMs: 100,
  longestPauseMs: 5_000,
};
