import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '@ledgerline/event-store';
import { LEDGER_PREFIX, ledgerStream, userIdOf } from '@ledgerline/events';
import { pause, pauses } from '@ledgerline/patience';
import type { ReadStore } from '@ledgerline/read-models';
import { follow } from './follow.ts';

/** A ledger whose read models have got to a public revision. */
export interface LedgerChange {
  userId: string;
  revision: number;
}

/** Asked before a socket of this person opens; what it answers is to be called as soon as it has. */
export type BeforeOpening = (userId: string) => Promise<() => void>;

/**
 * Tells, until the signal aborts, of changes that reads can see. Answers what to ask before a socket opens, where changes
 * that were written before that would otherwise go untold.
 */
export type LedgerChanges = (options: {
  /** Whether anybody wants to hear of this person's ledger. */
  isWanted: (userId: string) => boolean;
  tell: (change: LedgerChange) => void;
  signal: AbortSignal;
}) => BeforeOpening | undefined;

const pollMs = 100;
const longestPauseMs = 2_000;
/** No socket waits longer for what reads show. */
const beforeOpeningMs = 500;

/** For a command API that runs apart from the projector: follows the log, and waits for the read models. */
export function followReadModels(options: {
  store: Pick<EventStore, 'head' | 'subscribe' | 'lastOf'>;
  readStore: Pick<ReadStore, 'live' | 'changed'>;
  onError: (error: unknown) => void;
}): LedgerChanges {
  const { store, readStore, onError } = options;
  const shownOf = async (userId: string): Promise<number> =>
    (await (await readStore.live()).balances(userId))?.revision ?? 0;
  const writtenOf = async (userId: string): Promise<number> =>
    ((await store.lastOf(ledgerStream(userId)))?.revision ?? -1) + 1;

  return ({ isWanted, tell, signal }) => {
    // The newest revision that is being waited for, by person: one waiting for all of a burst.
    const awaited = new Map<string, number>();
    const goesOn = (userId: string): boolean => !signal.aborted && isWanted(userId);

    function tellOnceShown(userId: string, revision: number): void {
      const isWaiting = awaited.has(userId);
      awaited.set(userId, Math.max(revision, awaited.get(userId) ?? 0));
      if (!isWaiting) void wait(userId);
    }

    /** Waits as long as anybody listens: a projector may be away for a while, and what it shows later is news then. */
    async function wait(userId: string): Promise<void> {
      for (const ms of pauses(pollMs, longestPauseMs)) {
        if (!goesOn(userId)) break;
        try {
          const shown = await shownOf(userId);
          if (shown >= (awaited.get(userId) ?? 0)) {
            awaited.delete(userId);
            return tell({ userId, revision: shown });
          }
          await readStore.changed(userId, ms);
        } catch (error) {
          await rest(ms, error);
        }
      }
      awaited.delete(userId);
    }

    /** Tells of what was written before this person's socket opened, and came to the read models only then. */
    async function catchUp(userId: string, shownBefore: number): Promise<void> {
      for (const ms of pauses(pollMs, longestPauseMs)) {
        if (!goesOn(userId)) return;
        try {
          const written = await writtenOf(userId);
          if (written > shownBefore) tellOnceShown(userId, written);
          return;
        } catch (error) {
          await rest(ms, error);
        }
      }
    }

    function rest(ms: number, error: unknown): Promise<void> {
      onError(error);
      return pause(ms, signal);
    }

    void follow({
      store,
      prefixes: [LEDGER_PREFIX],
      signal,
      onError,
      onEvents: (events) => {
        for (const { stream, revision } of events) {
          const userId = userIdOf(stream);
          if (userId !== undefined && isWanted(userId)) tellOnceShown(userId, revision + 1);
        }
      },
    });

    // A client that opens a socket reads after that. What reads show before is what that reading shows at least; it is taken
    // for nothing where it can't be had in time.
    return async (userId) => {
      const shown = shownOf(userId).catch(() => 0);
      const shownBefore = await Promise.race([shown, delay(beforeOpeningMs, 0, { ref: false })]);
      return () => void catchUp(userId, shownBefore);
    };
  };
}
