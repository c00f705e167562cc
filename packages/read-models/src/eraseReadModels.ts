import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ledgerStream, userStream } from '@ledgerline/events';
import type { ReadStoreLocation } from './open.ts';
import type { ReadStore } from './readStore.ts';
import { scrubReadModels } from './scrubReadModels.ts';
import { abortRebuild, RebuildRunning } from './unfinishedGenerations.ts';

/** Of whom nothing is to be left, and where. */
export interface ReadModelErasure {
  readStore: ReadStore;
  location: ReadStoreLocation;
  userId: string;
  /** By this position the log says that the person is erased. */
  position: string;
  /** Called once if a rebuild has to end first. */
  onWaiting?: (() => void) | undefined;
  /** Ends the waiting: nothing more is done. */
  signal: AbortSignal;
}

const pollMs = 50;
const rebuildPollMs = 500;

/**
 * Takes a person out of all generations of the read models, the snapshots and the files. Waits until a projector has gone
 * past the erasure: somebody else runs it. Throws what the store throws, and an AbortError.
 */
export async function eraseReadModels(erasure: ReadModelErasure): Promise<void> {
  const { readStore, location, userId, position, signal } = erasure;
  while (!(await hasProjected(readStore, position))) await delay(pollMs, undefined, { signal });
  await (await readStore.live()).forget([userId]);
  await leaveNoOtherGeneration(erasure);
  for (const stream of [ledgerStream(userId), userStream(userId)]) await readStore.deleteSnapshots(stream);
  await scrubReadModels(location, [userId]);
}

/** Whether the live read models show the log up to a position. */
async function hasProjected(readStore: ReadStore, position: string): Promise<boolean> {
  return ((await (await readStore.live()).checkpoint())?.position ?? '') >= position;
}

/** What a rebuild left that was cut short is dropped; one that is running takes the person out by itself. */
async function leaveNoOtherGeneration({ readStore, onWaiting, signal }: ReadModelErasure): Promise<void> {
  const holder = `erasing-${randomUUID()}`;
  for (let isTold = false; ; await delay(rebuildPollMs, undefined, { signal })) {
    try {
      await abortRebuild({ readStore, holder });
      return;
    } catch (error) {
      if (!(error instanceof RebuildRunning)) throw error;
      if (!isTold) onWaiting?.();
      isTold = true;
    }
  }
}
