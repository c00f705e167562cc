import type { EventStore } from '@ledgerline/event-store';
import { ERASURES_STREAM } from '@ledgerline/events';
import type { Checkpoint } from '@ledgerline/read-models';

type Log = Pick<EventStore, 'logId' | 'readStream'>;

/**
 * Whether the checkpoint was taken of this log: same id, and the event that was projected last stands where it stood.
 * An older backup of the log fails this even after new events have been written to it.
 */
export async function isOfThisLog({ logId, last }: Checkpoint, log: Log): Promise<boolean> {
  if (logId !== (await log.logId())) return false;
  if (!last) return true;
  const [event] = await log.readStream(last.stream, last.revision, 1);
  return event ? event.id === last.eventId : wasErased(last.stream, log);
}

async function wasErased(stream: string, log: Log): Promise<boolean> {
  const page = 500;
  for (let from = 0; ; from += page) {
    const erasures = await log.readStream(ERASURES_STREAM, from, page);
    if (erasures.some(({ data }) => (JSON.parse(data) as { stream?: string }).stream === stream)) return true;
    if (erasures.length < page) return false;
  }
}
