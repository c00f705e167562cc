import type { EventStore } from '@ledgerline/event-store';
import { Overtaken, type ReadStore } from '@ledgerline/read-models';
import { checkpointIn } from './checkpoints.ts';
import { liveGeneration } from './follow.ts';
import { GenerationProjector } from './generationProjector.ts';

export interface RetryParkedOptions {
  eventStore: EventStore;
  readStore: ReadStore;
  now?: () => Date;
}

/** A projector that is at work moves the checkpoint again and again. */
const TRIES = 20;

/**
 * Tries the live generation's parked streams again, as a projector does when it starts, and beside one that is running.
 * What is gone on with is shown at once. Its notes are taken away with the checkpoint: where a projector has moved that
 * each time, it does so itself within half a minute.
 */
export async function retryParked({
  eventStore,
  readStore,
  now = () => new Date(),
}: RetryParkedOptions): Promise<void> {
  const { number } = await liveGeneration(readStore);
  const generation = await readStore.generation(number);
  for (let tries = 1; ; tries += 1) {
    const standing = await generation.standing();
    const projector = new GenerationProjector({
      eventStore,
      readStore,
      generation,
      checkpoint: await checkpointIn(standing, eventStore),
      standing,
      now,
      onCommitted: () => undefined,
      onParked: () => undefined,
    });
    try {
      return await projector.start();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (tries === TRIES) return;
    }
  }
}
