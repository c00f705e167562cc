/** How long things may take, in milliseconds. */
export interface Timing {
  /** An append, with waiting for a free call and being sent again. */
  appendMs: number;
  /** A read may be silent for so long, at its start or between two events. */
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
