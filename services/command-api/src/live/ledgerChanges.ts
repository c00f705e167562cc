import { setTimeout as delay } from 'node:timers/promises';
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

const pollMs = 100;
const longestPauseMs = 2_000;

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
    const goesOn = (userId: string): boolean => !signal.aborted && isWanted(userId);

    /** Waits as long as anybody listens: a projector may be away for a while, and what it shows later is news then. */
    async function wait(userId: string): Promise<void> {
      for (let pause = pollMs; goesOn(userId); pause = Math.min(2 * pause, longestPauseMs)) {
        try {
          const shown = (await (await readStore.live()).balances(userId))?.revision ?? 0;
          if (shown >= (awaited.get(userId) ?? 0)) {
            awaited.delete(userId);
            return tell({ userId, revision: shown });
          }
          await readStore.changed(userId, pause);
        } catch (error) {
          onError(error);
          await delay(pause, undefined, { signal }).catch(() => undefined);
        }
      }
      awaited.delete(userId);
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
