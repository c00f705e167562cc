import { type EventStore, isOfThisLog } from '@ledgerline/event-store';
import {
  type Generation,
  PROJECTION_VERSION,
  type ReadStore,
  UnreadableGeneration,
} from '@ledgerline/read-models';

/** The generation that an interrupted rebuild left, or a new one. All others that are not live are dropped. */
export async function chooseGeneration(eventStore: EventStore, readStore: ReadStore): Promise<Generation> {
  let found: Generation | undefined;
  for (const candidate of await readStore.generations()) {
    if (candidate.state === 'live') continue;
    if (!found && (await canGoOn(candidate, eventStore, readStore))) found = candidate;
    else await readStore.dropGeneration(candidate.number);
  }
  return found ?? readStore.createGeneration(PROJECTION_VERSION);
}

async function canGoOn(
  { number, state, projectionVersion }: Generation,
  eventStore: EventStore,
  readStore: ReadStore,
): Promise<boolean> {
  if (state !== 'catching-up' || projectionVersion !== PROJECTION_VERSION) return false;
  try {
    const generation = await readStore.generation(number);
    const reached = await generation.reached();
    if (!reached || (await generation.checkpoint()) === null) return false;
    return await isOfThisLog(reached, eventStore);
  } catch (error) {
    if (error instanceof UnreadableGeneration) return false;
    throw error;
  }
}
