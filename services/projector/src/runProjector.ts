import { pause } from '@ledgerline/patience';
import { type Generation, PROJECTION_VERSION, type ReadStore } from '@ledgerline/read-models';
import { backoff } from './projecting/backoff.ts';
import { type FollowOptions, follow, liveOf } from './projecting/follow.ts';
import { isLate } from './projecting/isLate.ts';
import { type Logger, silentLogger } from './projecting/logger.ts';
import { TooManyParked } from './projecting/parking.ts';
import { dueForRebuild } from './rebuild/dueForRebuild.ts';
import { rebuild } from './rebuild/rebuild.ts';
import type { RebuildOptions } from './rebuild/rebuildOptions.ts';

const STAND_BY_MS = 1000;

export interface ProjectorOptions extends Omit<FollowOptions, 'logger'> {
  /** As a rebuild wants it. */
  streams?: RebuildOptions['streams'];
  logger?: Logger;
}

/**
 * Keeps the live read models current until `signal` aborts: of several projectors one does so, and the others stand by.
 * Every end of a subscription, clean or not, is a drop and starts over from the checkpoint. Throws TooManyParked.
 */
export async function runProjector(options: ProjectorOptions): Promise<void> {
  const { signal, logger = silentLogger } = options;
  let failures = 0;
  const succeeded = (): void => {
    failures = 0;
  };
  while (!signal.aborted) {
    try {
      await projectLive({ ...options, logger }, succeeded);
    } catch (error) {
      if (error instanceof TooManyParked) throw error;
      // A store that is away needs no stack: its message says all.
      logger.warn(isLate(error) ? { reason: String(error) } : { err: error }, 'projection dropped');
    }
    await pause(backoff(failures), signal);
    failures += 1;
  }
}

type LoggedOptions = ProjectorOptions & { logger: Logger };

/** Projects into the generation that is live now, until something ends it. */
async function projectLive(options: LoggedOptions, succeeded: () => void): Promise<void> {
  const generations = await options.readStore.generations();
  const live = liveOf(generations);
  switch (await dueForRebuild(options, live)) {
    case undefined:
      await dropRetired(options.readStore, generations);
      return follow(options, live, succeeded);
    case 'newer':
      succeeded();
      return pause(STAND_BY_MS, options.signal);
    case 'worthless':
      await rebuild({ ...options, evenIfWorse: true });
      return;
    case 'outdated':
      await rebuildBeside(options, live, succeeded);
  }
}

/** Who made another generation live may have died since, or may not know that it did. */
async function dropRetired(readStore: ReadStore, generations: readonly Generation[]): Promise<void> {
  for (const { number, state, projectionVersion } of generations) {
    const isOurs = projectionVersion <= PROJECTION_VERSION;
    if (state === 'retired' && isOurs) await readStore.dropGeneration(number);
  }
}

/** Rebuilds while the live generation is kept current: people go on reading it until the new one is live. */
async function rebuildBeside(options: LoggedOptions, live: Generation, succeeded: () => void): Promise<void> {
  const rebuilt = new AbortController();
  const failed = new AbortController();
  const stopped = AbortSignal.any([options.signal, failed.signal]);
  const rebuilding = rebuild({ ...options, signal: stopped, evenIfWorse: true }).finally(() =>
    rebuilt.abort(),
  );
  rebuilding.catch(() => undefined);
  try {
    const signal = AbortSignal.any([options.signal, rebuilt.signal]);
    while (!signal.aborted) {
      await follow({ ...options, signal }, live, succeeded);
      await pause(STAND_BY_MS, signal);
    }
  } catch (error) {
    failed.abort(error);
    throw error;
  } finally {
    await rebuilding.catch(() => undefined);
  }
  if (options.signal.aborted) return;
  const { generation, applied } = await rebuilding;
  options.logger.info({ generation, applied, version: PROJECTION_VERSION }, 'the new read models are live');
}
