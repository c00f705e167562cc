import { isOfThisLog } from '@ledgerline/event-store';
import {
  type Checkpoint,
  type Generation,
  PROJECTION_VERSION,
  type ReadStore,
  UnreadableGeneration,
} from '@ledgerline/read-models';
import type { FollowOptions } from '../projecting/follow.ts';

/**
 * Whether the live read models have to be rebuilt. `outdated`: an older version made them; people can go on reading them
 * meanwhile. `worthless`: nobody can rely on them. `newer`: a newer version makes them, and we are not to write there.
 */
export async function dueForRebuild(
  { eventStore, readStore, logger }: Pick<FollowOptions, 'eventStore' | 'readStore' | 'logger'>,
  live: Generation,
): Promise<'outdated' | 'worthless' | 'newer' | undefined> {
  const checkpoint = await readFurthest(readStore, live);
  if (checkpoint instanceof UnreadableGeneration) {
    logger.error({ err: checkpoint }, 'read models that cannot be read: rebuilding');
    return 'worthless';
  }
  if (checkpoint && !(await isOfThisLog(checkpoint, eventStore))) {
    logger.warn({ checkpoint }, 'read models of another log: rebuilding');
    return 'worthless';
  }
  if (live.projectionVersion === PROJECTION_VERSION) return undefined;
  if (live.projectionVersion > PROJECTION_VERSION) {
    logger.warn(
      { live, ours: PROJECTION_VERSION },
      'read models of a newer version: its projectors write them',
    );
    return 'newer';
  }
  logger.warn(
    { live, wanted: PROJECTION_VERSION },
    'read models of an older version are served while new ones are built from the log',
  );
  return 'outdated';
}

/** Reads what is held back, too: without that nobody can be shown anything. */
async function readFurthest(
  readStore: ReadStore,
  { number }: Generation,
): Promise<Checkpoint | null | UnreadableGeneration> {
  try {
    const generation = await readStore.generation(number);
    await generation.notes();
    return await generation.furthest();
  } catch (error) {
    if (error instanceof UnreadableGeneration) return error;
    throw error;
  }
}
