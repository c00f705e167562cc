import { type EventStore, LOG_START } from '@ledgerline/event-store';
import type { EventStoreLocation } from '@ledgerline/event-store/open';
import { ERASURES_STREAM, readEvent, UnreadableEvent, userIdOf } from '@ledgerline/events';
import { streamPages } from '../../history/pages.ts';

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

/** That a stream was erased, as the log says it. */
export interface ErasureNote {
  stream: string;
  /** An instant. */
  at: string;
  /** An operator's name, or the id of the person who asked for it in the product. */
  by: string;
  /** Where in the log the event is that says so. */
  position: string;
}

/** What was erased, in the log's order. A note that can't be read explains nothing. */
export async function readErasureNotes(log: Pick<EventStore, 'readStream'>): Promise<ErasureNote[]> {
  const notes: ErasureNote[] = [];
  for await (const page of streamPages(log, ERASURES_STREAM)) {
    for (const stored of page) {
      try {
        const { type, data, metadata } = readEvent(stored);
        if (type !== 'UserErased') continue;
        notes.push({ stream: data.stream, at: metadata.at, by: metadata.actorId, position: stored.position });
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error;
      }
    }
  }
  return notes;
}

/** The streams of people who were erased, each with the position of the event that says so. */
export const readErasures = async (log: Pick<EventStore, 'readStream'>): Promise<Map<string, string>> =>
  new Map((await readErasureNotes(log)).map(({ stream, position }) => [stream, position]));

/** The people whose streams these are. */
export const peopleOf = (streams: Iterable<string>): Set<string> =>
  new Set([...streams].map(userIdOf).filter((userId) => userId !== undefined));
