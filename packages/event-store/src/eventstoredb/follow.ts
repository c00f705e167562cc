import { setTimeout as delay } from 'node:timers/promises';
import type { RecordedEvent } from '@eventstore/db-client';
import type { StoredEvent } from '@ledgerline/events';
import { StoreUnavailable } from '../errors.ts';
import type { Drop, LogPage } from '../eventStore.ts';
import { isDenied, readError } from './clientErrors.ts';
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
  subscribe: (after: string) => AsyncIterable<RecordedEvent[]>;
  /** Told of each drop. */
  onDrop: (drop: Drop) => void;
}

/**
 * Pages after a position until `signal` aborts. Every end of a subscription, clean or not, is a drop: it is taken up
 * again after the last event that was handed on. Throws StoreUnavailable where the log no longer goes that far, since
 * a subscription would then wait in silence for what it takes for the future; and where access is denied.
 */
export async function* follow(following: Following): AsyncGenerator<LogPage, void, undefined> {
  const { signal, timing, reaches, subscribe, onDrop } = following;
  let position = following.after;
  let drops = 0;
  while (!signal.aborted) {
    let reason: unknown;
    try {
      if (!(await reaches(position))) {
        throw new LogIsShorter(`the log ends before ${position}: it is another one, or was restored`);
      }
      for await (const records of subscribe(position)) {
        const events = eventsAfter(position, records);
        if (signal.aborted) return;
        position = events.at(-1)?.position ?? position;
        drops = 0;
        if (events.length > 0) yield { events, position };
      }
    } catch (error) {
      if (error instanceof LogIsShorter) throw error;
      if (isDenied(error)) throw readError(error);
      reason = error;
    }
    if (signal.aborted) return;
    drops += 1;
    onDrop({ inARow: drops, error: reason, position });
    await pause(drops, timing, signal);
  }
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

async function pause(drops: number, timing: Timing, signal: AbortSignal): Promise<void> {
  const longest = Math.min(timing.firstPauseMs * 1.5 ** (drops - 1), timing.longestPauseMs);
  await delay(longest * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
}
