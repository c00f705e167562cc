/** Who asks, and the revision that is wanted: where it is not there yet, nothing is looked for. */
export interface Asker {
  userId: string;
  least?: number;
}

/** What is shown, and of which state. */
export interface Shown<Found> {
  /** How many events of the ledger it shows. */
  revision: number;
  /** The store could not give one state: a batch that was being written may be shown in part. */
  isTorn: boolean;
  /** The number of the generation that it is of. */
  generation: number;
  /** Left out where the revision that is wanted is not there yet. */
  found?: Found;
}
