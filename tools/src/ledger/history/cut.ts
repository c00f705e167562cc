import { type EventStore, streamPages } from '@ledgerline/event-store';
import {
  type LedgerEvent,
  ledgerStream,
  type Recorded,
  readEvent,
  type StoredEvent,
  type UserEvent,
  userStream,
} from '@ledgerline/events';
import { GapInStream } from '@ledgerline/read-models';
import { counted } from '../act.ts';
import { Refused } from '../errors.ts';
import type { Moment } from './moment.ts';
import { firstRevision } from './pages.ts';

type Log = Pick<EventStore, 'readStream' | 'lastOf'>;

/** Where a person's history is cut: so many events of the ledger, and what else was recorded before an instant. */
export interface Cut {
  revision: number;
  before: string;
}

/** Sorts behind every instant. */
const NEVER = '~';

/** Everything that the log has of a person. */
export const wholeHistory = async (log: Log, userId: string): Promise<Cut> => ({
  revision: await lengthOf(log, userId),
  before: NEVER,
});

/** The cut at a moment. Throws Refused for a revision that the ledger does not have. */
export async function cutAt(log: Log, userId: string, moment: Moment): Promise<Cut> {
  const stream = ledgerStream(userId);
  if ('before' in moment) {
    const { before } = moment;
    return { revision: await firstRevision(log, stream, (stored) => instantOf(stored) >= before), before };
  }
  const { revision } = moment;
  if (revision === 0) return { revision, before: '' };
  const [last] = await log.readStream(stream, revision - 1, 1);
  if (!last) {
    const length = await lengthOf(log, userId);
    throw new Refused(`The ledger of ${userId} has ${counted(length, 'event')}, not ${revision}`);
  }
  // What else was recorded in that very millisecond belongs to it.
  return { revision, before: `${instantOf(last)}~` };
}

/** How many events a person's ledger has. */
async function lengthOf(log: Log, userId: string): Promise<number> {
  const last = await log.lastOf(ledgerStream(userId));
  return last ? last.revision + 1 : 0;
}

/** The events of a ledger from one revision (a count, exclusive) to another. Throws UnreadableEvent, GapInStream. */
export async function* ledgerEvents(
  log: Pick<EventStore, 'readStream'>,
  userId: string,
  { from = 0, to }: { from?: number; to: number },
): AsyncGenerator<Recorded<LedgerEvent>, void, undefined> {
  if (from >= to) return;
  for await (const stored of withoutGaps(log, ledgerStream(userId), from)) {
    if (stored.revision >= to) return;
    yield readEvent(stored) as Recorded<LedgerEvent>;
  }
}

/** The events of a person's registration, settings and currency. Throws UnreadableEvent, GapInStream. */
export async function* userEvents(
  log: Pick<EventStore, 'readStream'>,
  userId: string,
): AsyncGenerator<Recorded<UserEvent>, void, undefined> {
  for await (const stored of withoutGaps(log, userStream(userId), 0)) {
    yield readEvent(stored) as Recorded<UserEvent>;
  }
}

async function* withoutGaps(
  log: Pick<EventStore, 'readStream'>,
  stream: string,
  from: number,
): AsyncGenerator<StoredEvent, void, undefined> {
  let next = from;
  for await (const page of streamPages(log, stream, from)) {
    for (const stored of page) {
      if (stored.revision !== next) throw new GapInStream(stored, next);
      yield stored;
      next += 1;
    }
  }
}

/** The instant that a stored event carries; empty where that can't be read. */
export function instantOf({ metadata }: Pick<StoredEvent, 'metadata'>): string {
  try {
    const { at } = JSON.parse(metadata) as { at?: unknown };
    return typeof at === 'string' ? at : '';
  } catch {
    return '';
  }
}
