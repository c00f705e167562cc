import { setTimeout as delay } from 'node:timers/promises';
import { changeOf, type LedgerEvent, type Recorded } from '@ledgerline/events';
import { LostToOtherWriters } from '../commandHandling/errors.ts';

/** A command in parts may write each of its changes so often. */
const MOST_TIMES = 3;
/** Whoever finds a part undone waits up to so long: by then the other one has most likely finished. */
const LONGEST_JITTER_MS = 100;

/** Watches what a command in parts writes. */
export interface UndoneParts {
  /** Notes what a part has written. */
  note(events: readonly Recorded<LedgerEvent>[]): void;
  /** Before the next part: gives way where this one was written before. Throws LostToOtherWriters. */
  giveWay(): Promise<void>;
}

/**
 * Each part is decided anew, so what another instance of the API has undone meanwhile is done again: two commands that
 * undo each other's parts would never end. After three times one gives up; the same command may come again.
 */
export function watchUndoneParts(stream: string): UndoneParts {
  const changes = new Set<string>();
  let [written, isAgain] = [0, false];
  return {
    note(events) {
      const names = events.map(nameOf);
      const again = names.filter((name) => changes.has(name)).length;
      for (const name of names) changes.add(name);
      written += events.length;
      isAgain = 2 * again > events.length;
    },
    async giveWay() {
      if (!isAgain) return;
      // A few changes may be written along with each part: all of them together count.
      if (written > MOST_TIMES * changes.size) throw new LostToOtherWriters(stream);
      await delay(Math.random() * LONGEST_JITTER_MS);
    },
  };
}

/** What an event changes: which record, of a plan on which day; of a command that takes events back, which one. */
function nameOf(event: Recorded<LedgerEvent>): string {
  const { kind, key } = changeOf(event);
  const day = 'day' in event.data ? event.data.day : '';
  return [kind, ...key, day, event.metadata.reverts].join(' ');
}
