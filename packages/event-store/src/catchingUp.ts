import { type EventStore, LOG_START } from './eventStore.ts';

/** How read models stand to the log as this process found it at its start. */
export interface CatchingUp {
  /** They have everything that the log had then. */
  isDone: boolean;
  /** They had nothing of it then, and do not have all of it yet. */
  isFirst: boolean;
}

/**
 * Tells whether read models have what the log had at the call of this function; once they have, it does not ask again.
 * Positions past the end of a log, and of other logs, count as done: see `isOfThisLog`. The answer throws what the two
 * stores throw.
 */
export function watchCatchingUp(
  log: Pick<EventStore, 'head'>,
  checkpoint: () => Promise<{ position: string } | null>,
): () => Promise<CatchingUp> {
  let isDone = false;
  const position = async (): Promise<string> => (await checkpoint())?.position ?? LOG_START;
  const look = async () => ({ isNew: (await position()) === LOG_START, head: await log.head() });
  let start = look();
  // The next caller tries again.
  start.catch(() => undefined);

  return async () => {
    if (isDone) return { isDone, isFirst: false };
    const { isNew, head } = await start.catch(() => (start = look()));
    isDone = (await position()) >= head;
    return { isDone, isFirst: isNew && !isDone };
  };
}
