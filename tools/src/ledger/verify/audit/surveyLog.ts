import { type EventStore, LOG_START } from '@ledgerline/event-store';
import { ERASURES_STREAM, readEvent, UnreadableEvent, userIdOf } from '@ledgerline/events';
import { streamPages } from '../../history/pages.ts';

const PAGE = 1000;

/** What is in a log, as far as one look over it tells. */
export interface Survey {
  /** Streams with the number of their events. */
  streams: Map<string, number>;
  events: number;
}

/** Looks the whole log over for the streams that it has; up to a head that it has now. */
export async function surveyLog(
  log: EventStore,
  { signal, onPage }: { signal: AbortSignal; onPage?: (events: number, position: string) => void },
): Promise<Survey> {
  const survey: Survey = { streams: new Map(), events: 0 };
  const head = await log.head();
  for (let after = LOG_START; after < head; ) {
    signal.throwIfAborted();
    const page = await log.readAll({ after, prefixes: [], limit: PAGE });
    for (const { stream } of page.events) {
      survey.streams.set(stream, (survey.streams.get(stream) ?? 0) + 1);
    }
    survey.events += page.events.length;
    if (page.position === after) break;
    after = page.position;
    onPage?.(survey.events, after);
  }
  return survey;
}

/** The streams of people who were erased, each with the position at which that is said. One that can't be read explains nothing. */
export async function readErasures(log: Pick<EventStore, 'readStream'>): Promise<Map<string, string>> {
  const erased = new Map<string, string>();
  for await (const page of streamPages(log, ERASURES_STREAM)) {
    for (const stored of page) {
      try {
        const event = readEvent(stored);
        if (event.type === 'UserErased') erased.set(event.data.stream, stored.position);
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error;
      }
    }
  }
  return erased;
}

/** The people whose streams these are. */
export const peopleOf = (streams: Iterable<string>): Set<string> =>
  new Set([...streams].map(userIdOf).filter((userId) => userId !== undefined));
