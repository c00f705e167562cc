import type { EventStore } from '@ledgerline/event-store';
import { keepLease, projectorLease, type ReadStore } from '@ledgerline/read-models';
import { checkpointOf } from './checkpoints.ts';
import { GenerationProjector } from './generationProjector.ts';

export interface RetryParkedOptions {
  eventStore: EventStore;
  readStore: ReadStore;
  /** Names this caller in the lease; no running projector may have the same. */
  holder: string;
  now?: () => Date;
}

/**
 * Tries the live generation's parked streams again, as a projector does when it starts. false: one is running, and does
 * so itself every half a minute.
 */
export async function retryParked({
  eventStore,
  readStore,
  holder,
  now,
}: RetryParkedOptions): Promise<boolean> {
  const live = (await readStore.generations()).find(({ state }) => state === 'live');
  if (!live) return false;
  const lease = await keepLease(readStore, projectorLease(live.number), holder);
  if (!lease) return false;
  try {
    const generation = await readStore.generation(live.number);
    const projector = new GenerationProjector({
      eventStore,
      readStore,
      generation,
      lease: lease.current,
      checkpoint: await checkpointOf(generation, eventStore),
      now: now ?? (() => new Date()),
      onCommitted: () => undefined,
      onParked: () => undefined,
    });
    await projector.start();
    return true;
  } finally {
    await lease.release();
  }
}
