import type { RecordedEvent } from '@eventstore/db-client';
import type { StoredEvent } from '@ledgerline/events';
import { pause } from '@ledgerline/patience';
import { StoreUnavailable } from '../errors.ts';
import type { Drop, LogPage } from '../eventStore.ts';
import { isDenied, isExpected, isTooSlow, messageOf, readError } from './clientErrors.ts';
import { storedEvent } from './eventText.ts';
import { isHidden } from './hidden.ts';
import type { Timing } from './timing.ts';

export interface Following {
  after: string;
  signal: AbortSignal;
  timing: Timing;
  /** Whether the log goes as far as a position. */
  reaches: (position: string) => Promise<boolean>;
  /** One subscription, on a connection of its own, from a position (exclusive) on until it ends. */
  subscribe: (after: string, onConfirmed: () => void) => AsyncIterable<RecordedEvent[]>;
  /** The subscriptions of the store that are away at this moment, this one among them while it is. */
  away: Set<object>;
  /** Told of each drop. */
  onDrop: (drop: Drop) => void;
}

/**
 * Pages after a position until `signal` aborts. Every end of a subscription, clean or not, is a drop: it is taken up
 * again after the last event that was handed on. Throws StoreUnavailable where the log no longer goes that far, since
 * a subscription would then wait in silence for what it takes for the future; and where access is denied.
 */
export async function* follow(following: Following): AsyncGenerator<LogPage, void, undefined> {
  const { signal, timing, reaches, subscribe, away, onDrop } = following;
  let position = following.after;
  let drops = 0;
  try {
    while (!signal.aborted) {
      let failure: unknown;
      try {
        if (!(await reaches(position))) {
          throw new LogIsShorter(`the log ends before ${position}: it is another one, or was restored`);
        }
        for await (const records of subscribe(position, () => away.delete(following))) {
          const events = eventsAfter(position, records);
          if (signal.aborted) return;
          position = events.at(-1)?.position ?? position;
          drops = 0;
          if (events.length > 0) yield { events, position };
        }
      } catch (error) {
        if (error instanceof LogIsShorter) throw error;
        if (isDenied(error)) throw readError(error);
        failure = error;
      }
      if (signal.aborted) return;
      drops += 1;
      // More came at once than the server keeps for a subscription. It has all of it in the log: no reason to wait.
      const catchesUp = drops === 1 && isTooSlow(failure);
      onDrop({ inARow: drops, position, isNews: away.size === 0 && !catchesUp, ...told(failure) });
      if (catchesUp) continue;
      away.add(following);
      await rest(drops, timing, signal);
    }
  } finally {
    away.delete(following);
  }
}

function told(failure: unknown): Pick<Drop, 'reason' | 'error'> {
  if (failure === undefined) return { reason: 'the server has ended it' };
  return { reason: messageOf(failure), ...(!isExpected(failure) && { error: failure }) };
}

class LogIsShorter extends StoreUnavailable {}

// Whatever is delivered twice is older than what was handed on last.
function eventsAfter(position: string, records: readonly RecordedEvent[]): StoredEvent[] {
  const events: StoredEvent[] = [];
  let last = position;
  for (const record of records) {
    if (isHidden(record)) continue;
    const event = storedEvent(record);
    if (event.position <= last) continue;
    last = event.position;
    events.push(event);
  }
  return events;
}

function rest(drops: number, timing: Timing, signal: AbortSignal): Promise<void> {
  const longest = Math.min(timing.firstPauseMs * 1.5 ** (drops - 1), timing.longestPauseMs);
  return pause(longest * (0.5 + Math.random() / 2), signal);
}
