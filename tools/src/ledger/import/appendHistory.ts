import { isDeepStrictEqual } from 'node:util';
import { type EventStore, StreamErased, WrongExpectedRevision } from '@ledgerline/event-store';
import type { StoredEvent } from '@ledgerline/events';
import { Refused } from '../errors.ts';
import type { CheckedHistory } from './checkHistory.ts';
import { readHistory } from './readHistory.ts';

/** One append has at most so many events, and about so many characters (it may have 1 MiB). */
const BATCH_EVENTS = 500;
const BATCH_CHARACTERS = 256 * 1024;

/**
 * Appends the events of a checked file that are not here yet, in bounded batches at their exact revisions: what a run that was
 * killed has written is a whole beginning, from which the next one goes on. Answers how many were written.
 */
export async function appendHistory(
  log: EventStore,
  path: string,
  { history, standing }: { history: CheckedHistory; standing: ReadonlyMap<string, number> },
  onAppended: (number: number) => void,
): Promise<number> {
  const { header, events } = await readHistory(path);
  if (!isDeepStrictEqual(header.streams, history.streams)) {
    throw new Refused(`${path} is not the file any more that was checked. Nothing was appended`);
  }
  let written = 0;
  let batch: StoredEvent[] = [];
  let characters = 0;
  let reached = 0;

  async function flush(): Promise<void> {
    const [first] = batch;
    if (!first) return;
    await append(log, first, batch);
    written += batch.length;
    batch = [];
    characters = 0;
    onAppended(reached);
  }

  for await (const { number, event } of events) {
    if (event.revision < (standing.get(event.stream) ?? 0)) continue;
    const size = event.data.length + event.metadata.length;
    const isFull = batch.length === BATCH_EVENTS || characters + size > BATCH_CHARACTERS;
    if (isFull || batch[0]?.stream !== event.stream) await flush();
    batch.push(event);
    reached = number;
    characters += size;
  }
  await flush();
  return written;
}

async function append(
  log: EventStore,
  { stream, revision }: StoredEvent,
  batch: StoredEvent[],
): Promise<void> {
  const events = batch.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
  try {
    await log.append(stream, revision - 1, events);
  } catch (error) {
    if (error instanceof StreamErased)
      throw new Refused(`${error.message}, and can’t come back`, { cause: error });
    if (!(error instanceof WrongExpectedRevision)) throw error;
    throw new Refused(`Somebody else has written to ${stream} meanwhile: ${error.message}`, { cause: error });
  }
}
