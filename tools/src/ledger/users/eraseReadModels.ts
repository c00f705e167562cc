import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ledgerStream, userStream } from '@ledgerline/events';
import { abortRebuild, RebuildRunning, runProjector } from '@ledgerline/projector';
import type { ReadStore } from '@ledgerline/read-models';
import { scrubReadModels } from '@ledgerline/read-models/scrubReadModels';
import type { Context } from '../context.ts';

/** Of whom nothing is to be left, and the position in the log by which it says so. */
export interface ReadModelErasure {
  readStore: ReadStore;
  userId: string;
  position: string;
}

const pollMs = 50;
const rebuildPollMs = 500;

/** Sees to it that no generation of the read models, no snapshot and no file has anything left of a person. */
export async function eraseReadModels(context: Context, erasure: ReadModelErasure): Promise<void> {
  const { readStore, userId } = erasure;
  await projectErasure(context, erasure);
  await (await readStore.live()).forget([userId]);
  await leaveNoOtherGeneration(context, readStore);
  for (const stream of [ledgerStream(userId), userStream(userId)]) await readStore.deleteSnapshots(stream);
  await scrubReadModels(context.stores.locations.readModels);
}

/**
 * Waits until the live read models have gone past the erasure, by the product's projector, or where none is running by
 * one of our own, which stands by otherwise.
 */
async function projectErasure(
  { stores }: Context,
  { readStore, position }: Pick<ReadModelErasure, 'readStore' | 'position'>,
): Promise<void> {
  const projected = new AbortController();
  const projector = runProjector({
    eventStore: await stores.log(),
    readStore,
    holder: `erasing-${randomUUID()}`,
    signal: projected.signal,
  });
  const reached = async () => ((await (await readStore.live()).checkpoint())?.position ?? '') >= position;
  const waiting = (async () => {
    while (!(await reached()) && !projected.signal.aborted) await delay(pollMs);
  })();
  try {
    await Promise.race([waiting, projector]);
  } finally {
    projected.abort();
    await projector;
  }
}

/** What a rebuild left that was cut short is dropped; one that is running takes the person out by itself. */
async function leaveNoOtherGeneration({ output }: Context, readStore: ReadStore): Promise<void> {
  const holder = `erasing-${randomUUID()}`;
  for (let isTold = false; ; await delay(rebuildPollMs)) {
    try {
      await abortRebuild({ readStore, holder });
      return;
    } catch (error) {
      if (!(error instanceof RebuildRunning)) throw error;
      if (!isTold) output.note('Waiting for a rebuild to end: it fills read models of its own …');
      isTold = true;
    }
  }
}
