import { ERASURES_STREAM } from '@ledgerline/events';
import type { EventStore } from './eventStore.ts';
import { streamPages } from './streamPages.ts';

/** What somebody who has read a log remembers of it: its id, how far they came, and the last event until there. */
export interface LogMark {
  logId: string;
  position: string;
  last?: { stream: string; revision: number; eventId: string };
}

/**
 * Whether the mark was taken of this log: same id, the last event stands where it stood, and the mark's position is not
 * beyond it. An older backup of the log fails this even after new events have been written to it. Throws
 * StoreUnavailable.
 */
export async function isOfThisLog(
  { logId, position, last }: LogMark,
  log: Pick<EventStore, 'logId' | 'readStream'>,
): Promise<boolean> {
  if (logId !== (await log.logId())) return false;
  if (!last) return true;
  const [event] = await log.readStream(last.stream, last.revision, 1);
  return event ? event.id === last.eventId && event.position >= position : wasErased(last.stream, log);
}

async function wasErased(stream: string, log: Pick<EventStore, 'readStream'>): Promise<boolean> {
  for await (const page of streamPages(log, ERASURES_STREAM))
    if (page.some(({ data }) => streamOf(data) === stream)) return true;
  return false;
}

/** The stream that an erasure note names; undefined where the note can't be read: `ledger verify` reports it. */
function streamOf(note: string): string | undefined {
  try {
    return (JSON.parse(note) as { stream?: string } | null)?.stream;
  } catch {
    return undefined;
  }
}
