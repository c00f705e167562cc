import type { EventStore } from '@ledgerline/event-store';
import type { ProjectionStore, ReadStore } from '@ledgerline/read-models';
import { checkpointIn } from '../projecting/checkpoints.ts';
import { GenerationProjector } from '../projecting/generationProjector.ts';

/** A projector of a generation from where that stands, before its start; nobody hears of what it commits. */
export async function projectorOf(
  generation: ProjectionStore,
  { eventStore, readStore }: { eventStore: EventStore; readStore: ReadStore },
  now: () => Date,
): Promise<GenerationProjector> {
  const standing = await generation.standing();
  const checkpoint = await checkpointIn(standing, eventStore);
  const unheard = () => undefined;
  const heard = { onCommitted: unheard, onParked: unheard };
  return new GenerationProjector({ eventStore, readStore, generation, checkpoint, standing, now, ...heard });
}
