/** How long things may take, in milliseconds. */
export interface Timing {
  /** An append, with being sent again; waiting for a free call may take as long once more. */
  appendMs: number;
  /** A read may be silent for so long, at its start or between two events. */
  readSilenceMs: number;
  /** A subscription is confirmed within this time. */
  confirmMs: number;
  /** Leaving a client: the rest is left to the garbage collector. */
  disposeMs: number;
  /** Before a dropped subscription is taken up again: at first, and at most. */
  firstPauseMs: number;
  longestPauseMs: number;
}

/** The server gives up on its own write after 2 s, so an append waits a little longer. */
export const DEFAULT_TIMING: Timing = {
  appendMs: 3_000,
  readSilenceMs: 3_000,
  confirmMs: 10_000,
  disposeMs: 2_000,
  firstPauseMs: 100,
  longestPauseMs: 5_000,
};
