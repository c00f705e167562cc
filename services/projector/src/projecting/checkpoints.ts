import { type EventStore, LOG_START } from '@ledgerline/event-store';
import type { StoredEvent } from '@ledgerline/events';
import type { Checkpoint, Standing } from '@ledgerline/read-models';

/** Where a generation is in the log: its checkpoint, or the start. */
export const checkpointIn = async (
  { checkpoint }: Standing,
  eventStore: Pick<EventStore, 'logId'>,
): Promise<Checkpoint> => checkpoint ?? { logId: await eventStore.logId(), position: LOG_START, applied: 0 };

/** The checkpoint after these events of the log, which go to `position`. */
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

/** Whether a generation has come as far, however often the checkpoint was moved. */
export const isSameStanding = (one: Standing, other: Standing): boolean =>
  isSamePlace(one.checkpoint, other.checkpoint) && isSamePlace(one.furthest, other.furthest);

const isSamePlace = (one: Checkpoint | null, other: Checkpoint | null): boolean =>
  one?.position === other?.position && one?.applied === other?.applied;
