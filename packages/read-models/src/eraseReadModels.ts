import { setTimeout as delay } from 'node:timers/promises';
import type { ReadStoreLocation } from './open.ts';
import { streamsOfPeople } from './parkedNotes.ts';
import type { ReadStore } from './readStore.ts';
import { UnreadableGeneration } from './readStoreErrors.ts';
import { scrubReadModels } from './scrubReadModels.ts';

/** Of whom nothing is to be left, and where. */
export interface ReadModelErasure {
  readStore: ReadStore;
  location: ReadStoreLocation;
  userId: string;
  /** By this position the log says that the person is erased. */
  position: string;
  /** Ends the waiting: nothing more is done. */
  signal: AbortSignal;
}

const pollMs = 50;

/**
 * Takes a person out of all generations of the read models, the snapshots and the files. Waits until a projector has gone
 * past the erasure: somebody else runs it. A rebuild that is running leaves the person out from then on. Throws what the
 * store throws, and an AbortError.
 */
export async function eraseReadModels({
  readStore,
  location,
  userId,
  position,
  signal,
}: ReadModelErasure): Promise<void> {
  while (!(await hasProjected(readStore, position))) await delay(pollMs, undefined, { signal });
  // One that is made from now on is made from a log that has nothing of the person.
  const made = await readStore.generations();
  for (const { number } of made) await forgetIn(readStore, number, userId);
  for (const stream of streamsOfPeople([userId])) await readStore.deleteSnapshots(stream);
  await scrubReadModels(location, [userId]);
}

/** Whether the live read models show the log up to a position. */
async function hasProjected(readStore: ReadStore, position: string): Promise<boolean> {
  return ((await (await readStore.live()).checkpoint())?.position ?? '') >= position;
}

/** Does nothing where the generation can't be read, or was dropped meanwhile. */
async function forgetIn(readStore: ReadStore, number: number, userId: string): Promise<void> {
  try {
    await (await readStore.generation(number)).forget([userId]);
  } catch (error) {
    if (error instanceof UnreadableGeneration) return;
    if ((await readStore.generations()).some((one) => one.number === number)) throw error;
  }
}
