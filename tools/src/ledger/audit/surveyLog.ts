import { type EventStore, LOG_START } from '@ledgerline/event-store';
import { readErasureNotes } from '@ledgerline/event-store/erasing';
import type { EventStoreLocation } from '@ledgerline/event-store/open';
import { userIdOf } from '@ledgerline/events';

const PAGE = 1000;

/** What is in a log, as far as one look over it tells. */
export interface Survey {
  /** Streams with the number of their events. */
  streams: Map<string, number>;
  events: number;
}

/** Looks the whole log over for the streams that it has; up to a head that it has now. Of a file, an index tells. */
export async function surveyLog(
  log: EventStore,
  { location, signal, onPage }: SurveyOptions,
): Promise<Survey> {
  if (location?.engine === 'sqlite') {
    const { countStreams } = await import('@ledgerline/event-store/sqlite');
    return surveyOf(countStreams(location.path));
  }
  const streams = new Map<string, number>();
  let events = 0;
  const head = await log.head();
  for (let after = LOG_START; after < head; ) {
    signal.throwIfAborted();
    const page = await log.readAll({ after, prefixes: [], limit: PAGE });
    for (const { stream } of page.events) streams.set(stream, (streams.get(stream) ?? 0) + 1);
    events += page.events.length;
    if (page.position === after) break;
    after = page.position;
    onPage?.(events, after);
  }
  return { streams, events };
}

export interface SurveyOptions {
  /** Where the log is, if that is known. */
  location?: EventStoreLocation;
  signal: AbortSignal;
  onPage?: (events: number, position: string) => void;
}

function surveyOf(streams: Map<string, number>): Survey {
  let events = 0;
  for (const count of streams.values()) events += count;
  return { streams, events };
}

/** The streams of people who were erased, each with the position of the event that says so. */
export const readErasures = async (log: Pick<EventStore, 'readStream'>): Promise<Map<string, string>> =>
  new Map((await readErasureNotes(log)).map(({ stream, position }) => [stream, position]));

/** The people whose streams these are. */
export const peopleOf = (streams: Iterable<string>): Set<string> =>
  new Set([...streams].map(userIdOf).filter((userId) => userId !== undefined));
