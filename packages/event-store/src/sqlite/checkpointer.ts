import type { DatabaseSync } from 'node:sqlite';

/** How many pages (4 MiB) may wait in the write-ahead log: more of them make a longer pause, fewer make more pauses. */
const PAGES_KEPT = 500;
/** So many wait where somebody waits for the next group: a move takes as long as a few groups. */
const MOST_PAGES_KEPT = 900;

/** Moves the write-ahead log into the main file between groups, so that nobody's acknowledgement waits for it. */
export interface Checkpointer {
  /** Does nothing while the write-ahead log is short; `isAwaited`: somebody waits for the next group. */
  checkpointIfDue(isAwaited: boolean): void;
  /** Brings everything into the main file and empties the write-ahead log. */
  checkpointAll(): void;
}

/** Checkpoints on the writer's connection. A checkpoint that fails loses nothing: the next one takes it up again. */
export function createCheckpointer(db: DatabaseSync): Checkpointer {
  const look = db.prepare('PRAGMA wal_checkpoint(NOOP)');
  const move = db.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  const moveAll = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  return {
    checkpointIfDue: (isAwaited) =>
      trying(() => {
        const { log, checkpointed } = look.get() as { log: number; checkpointed: number };
        if (log - checkpointed >= (isAwaited ? MOST_PAGES_KEPT : PAGES_KEPT)) move.get();
      }),
    checkpointAll: () => trying(() => moveAll.get()),
  };
}

function trying(checkpoint: () => void): void {
  try {
    checkpoint();
  } catch {
    // The pages stay in the write-ahead log, where readers find them.
  }
}
