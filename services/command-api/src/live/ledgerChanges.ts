import type { EventStore } from '@ledgerline/event-store';
import { LEDGER_PREFIX, userIdOf } from '@ledgerline/events';
import type { ReadStore } from '@ledgerline/read-models';
import { follow } from './follow.ts';

/** A ledger whose read models have got to a public revision. */
export interface LedgerChange {
  userId: string;
  revision: number;
}

/** Tells, until the signal aborts, of changes that reads can see. */
export type LedgerChanges = (options: {
  /** Whether anybody wants to hear of this person's ledger. */
  isWanted: (userId: string) => boolean;
  tell: (change: LedgerChange) => void;
  signal: AbortSignal;
}) => void;

const patienceMs = 10_000;
const pollMs = 100;

/** For a command API that runs apart from the projector: follows the log, and waits for the read models. */
export function followReadModels(options: {
  store: EventStore;
  readStore: Pick<ReadStore, 'live' | 'changed'>;
  onError: (error: unknown) => void;
}): LedgerChanges {
  const { store, readStore, onError } = options;

  return ({ isWanted, tell, signal }) => {
    // The newest revision that is being waited for, by person: one waiting for all of a burst.
    const awaited = new Map<string, number>();

    async function wait(userId: string): Promise<void> {
      const deadline = performance.now() + patienceMs;
      try {
        while (!signal.aborted && performance.now() < deadline && isWanted(userId)) {
          const shown = (await (await readStore.live()).balances(userId))?.revision ?? 0;
          if (shown >= (awaited.get(userId) ?? 0)) return tell({ userId, revision: shown });
          await readStore.changed(userId, pollMs);
        }
      } catch (error) {
        onError(error);
      } finally {
        awaited.delete(userId);
      }
    }

    void follow({
      store,
      prefixes: [LEDGER_PREFIX],
      signal,
      onError,
      onEvents: (events) => {
        for (const { stream, revision } of events) {
          const userId = userIdOf(stream);
          if (userId === undefined || !isWanted(userId)) continue;
          const isWaiting = awaited.has(userId);
          awaited.set(userId, revision + 1);
          if (!isWaiting) void wait(userId);
        }
      },
    });
  };
}
