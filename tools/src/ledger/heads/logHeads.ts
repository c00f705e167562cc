import { type EventStore, LOG_START } from '@ledgerline/event-store';
import type { StoredEvent } from '@ledgerline/events';
import { eventId, storedHash } from '@ledgerline/events/chain';
import { Refused } from '../errors.ts';
import { eventName } from '../verify/audit/chainAudit.ts';
import type { SealedHead } from '../verify/audit/sealedHead.ts';

const PAGE = 1000;

/** The last event of every stream of a log, by the streams' names, and how far into the log that is. */
export interface LogHeads {
  position: string;
  heads: SealedHead[];
}

/** Reads a log's heads in one go over it. Throws Refused where an event is seen at once not to be what it should. */
export async function logHeads(
  log: EventStore,
  onPage: (events: number) => void = () => undefined,
): Promise<LogHeads> {
  const heads = new Map<string, SealedHead>();
  const end = await log.head();
  let position = LOG_START;
  for (let events = 0; position < end; ) {
    const page = await log.readAll({ after: position, prefixes: [], limit: PAGE });
    for (const stored of page.events) heads.set(stored.stream, next(heads.get(stored.stream), stored));
    if (page.position === position) break;
    position = page.position;
    events += page.events.length;
    onPage(events);
  }
  const byName = [...heads.values()].toSorted((a, b) => (a.stream < b.stream ? -1 : 1));
  return { position, heads: byName };
}

/** A seal says that all was well: what can be seen in passing is looked at. */
function next(former: SealedHead | undefined, stored: StoredEvent): SealedHead {
  const { stream, revision, id } = stored;
  const hash = storedHash(stored);
  if (hash === undefined || id !== eventId(revision, hash) || revision !== (former?.revision ?? -1) + 1) {
    throw new Refused(`${eventName(stored)} is not what it should be: call verify. Nothing was sealed.`);
  }
  return { stream, revision, hash };
}
