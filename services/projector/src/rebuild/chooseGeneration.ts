import { type EventStore, isOfThisLog } from '@ledgerline/event-store';
import {
  type Generation,
  PROJECTION_VERSION,
  type ReadStore,
  UnreadableGeneration,
} from '@ledgerline/read-models';

/**
 * The generation that another rebuild is filling or has left, or a new one. Of others that are not live those are dropped
 * that no newer version makes.
 */
export async function chooseGeneration(eventStore: EventStore, readStore: ReadStore): Promise<Generation> {
  for (const candidate of await readStore.generations()) {
    const isOthers = candidate.state === 'live' || candidate.projectionVersion > PROJECTION_VERSION;
    if (!isOthers && !(await canGoOn(candidate, eventStore, readStore)))
      await readStore.dropGeneration(candidate.number);
  }
  return readStore.createGeneration(PROJECTION_VERSION);
}

async function canGoOn(
  { number, state, projectionVersion }: Generation,
  eventStore: EventStore,
  readStore: ReadStore,
): Promise<boolean> {
  if (state !== 'catching-up' || projectionVersion !== PROJECTION_VERSION) return false;
  try {
    const generation = await readStore.generation(number);
    const furthest = await generation.furthest();
    return furthest === null || (await isOfThisLog(furthest, eventStore));
  } catch (error) {
    if (error instanceof UnreadableGeneration) return false;
    throw error;
  }
}
