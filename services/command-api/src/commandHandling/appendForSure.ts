import { setTimeout as delay } from 'node:timers/promises';
import {
  type EventStore,
  OutcomeUnknown,
  StoreUnavailable,
  WrongExpectedRevision,
} from '@ledgerline/event-store';
import type { EventToAppend } from '@ledgerline/events';
import { type Patience, pauses } from '@ledgerline/patience';

/** Every command is answered within this time, even while the store is away or silent. */
export const answerWithinMs = 3_000;

/** The last part of that time, kept to check whether the events were stored. */
const readBackMs = 500;

const firstPauseMs = 25;
const longestPauseMs = 1_000;

interface Append {
  stream: string;
  expectedRevision: number;
  events: readonly EventToAppend[];
  /** How long the command may still take. */
  patience: Pick<Patience, 'leftMs'>;
}

/**
 * Appends events. While the store is away or the outcome is unknown, it sends the same bytes at the same revision
 * again, until shortly before the deadline. Then it checks whether they are stored. Throws WrongExpectedRevision if
 * another writer was faster, and the store's last error if the outcome stays unknown.
 */
export async function appendForSure(store: EventStore, append: Append): Promise<void> {
  const { stream, expectedRevision, events, patience } = append;
  for (const pause of pauses(firstPauseMs, longestPauseMs)) {
    try {
      await store.append(stream, expectedRevision, events);
      return;
    } catch (error) {
      if (!(error instanceof OutcomeUnknown || error instanceof StoreUnavailable)) throw error;
      if (patience.leftMs < pause + readBackMs) return await readBack(store, append, error);
    }
    await delay(pause);
  }
}

async function readBack(store: EventStore, { stream, expectedRevision, events }: Append, cause: Error) {
  const [standing] = await store.readStream(stream, expectedRevision + 1, 1).catch(() => {
    throw cause;
  });
  if (!standing) throw cause;
  if (standing.id !== events[0]?.id) throw new WrongExpectedRevision(stream, expectedRevision);
}
