import { type EventStore, LOG_START } from '@ledgerline/event-store';
import { eventName } from '@ledgerline/event-store/history';
import type { StoredEvent } from '@ledgerline/events';
import { eventId, storedHash } from '@ledgerline/events/chain';
import type { SealedHead } from '../audit/sealedHead.ts';
import { readErasures } from '../audit/surveyLog.ts';
import { Refused } from '../errors.ts';

const PAGE = 1000;

/** The last event of every stream of a log, by the streams' names, and how far into the log that is. */
export interface LogHeads {
  position: string;
  heads: SealedHead[];
}

/**
 * Reads a log's heads in one go over it, and sees that it passes the heads of the former seal. Throws Refused where it
 * does not, and where an event is seen at once not to be what it should. An erased stream need not be there.
 */
export async function logHeads(
  log: EventStore,
  former: readonly SealedHead[],
  onPage: (events: number) => void = () => undefined,
): Promise<LogHeads> {
  const heads = new Map<string, SealedHead>();
  const sealed = new Map(former.map((head) => [head.stream, head]));
  const end = await log.head();
  let position = LOG_START;
  for (let events = 0; position < end; ) {
    const page = await log.readAll({ after: position, prefixes: [], limit: PAGE });
    for (const stored of page.events) {
      const head = next(heads.get(stored.stream), stored);
      heads.set(stored.stream, head);
      const { revision, hash } = sealed.get(stored.stream) ?? head;
      if (head.revision === revision && head.hash !== hash) throw new Refused(notAsSealed(eventName(stored)));
    }
    if (page.position === position) break;
    position = page.position;
    events += page.events.length;
    onPage(events);
  }
  const erased = await readErasures(log);
  for (const { stream, revision } of former) {
    if (!erased.has(stream) && (heads.get(stream)?.revision ?? -1) < revision)
      throw new Refused(notAsSealed(eventName({ stream, revision })));
  }
  const byName = [...heads.values()].toSorted((a, b) => (a.stream < b.stream ? -1 : 1));
  return { position, heads: byName };
}

const notAsSealed = (event: string): string =>
  `${event} is not as the former seal says: call ‘verify --log-only --heads’ with that file. Nothing was sealed.`;

/** A seal says that all was well: what can be seen in passing is looked at. */
function next(former: SealedHead | undefined, stored: StoredEvent): SealedHead {
  const { stream, revision, id } = stored;
  const hash = storedHash(stored);
  if (hash === undefined || id !== eventId(revision, hash) || revision !== (former?.revision ?? -1) + 1) {
    throw new Refused(`${eventName(stored)} is not what it should be: call verify. Nothing was sealed.`);
  }
  return { stream, revision, hash };
}
