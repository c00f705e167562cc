import { type EventStore, LOG_START } from '@ledgerline/event-store';
import type { StoredEvent } from '@ledgerline/events';
import type { Checkpoint, ProjectionStore } from '@ledgerline/read-models';

/** Where a generation is in the log: its checkpoint, or the start. */
export const checkpointOf = async (
  generation: Pick<ProjectionStore, 'checkpoint'>,
  eventStore: Pick<EventStore, 'logId'>,
): Promise<Checkpoint> =>
  (await generation.checkpoint()) ?? { logId: await eventStore.logId(), position: LOG_START, applied: 0 };

/** The checkpoint after these events of the log, which reach to `position`. */
export function advanced(
  from: Checkpoint,
  events: readonly Pick<StoredEvent, 'id' | 'stream' | 'revision'>[],
  position: string,
): Checkpoint {
  const last = events.at(-1);
  return {
    ...from,
    position,
    applied: from.applied + events.length,
    ...(last && { last: { stream: last.stream, revision: last.revision, eventId: last.id } }),
  };
}
