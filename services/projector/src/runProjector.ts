import { pause } from '@ledgerline/patience';
import {
  Fenced,
  type Generation,
  type KeptLease,
  keepLease,
  PROJECTION_VERSION,
  projectorLease,
  RebuildRunning,
} from '@ledgerline/read-models';
import { backoff } from './projecting/backoff.ts';
import { type FollowOptions, follow, liveGeneration } from './projecting/follow.ts';
import { isLate } from './projecting/isLate.ts';
import { type Logger, silentLogger } from './projecting/logger.ts';
import { TooManyParked } from './projecting/parking.ts';
import { dueForRebuild } from './rebuild/dueForRebuild.ts';
import { type RebuildResult, rebuild } from './rebuild/rebuild.ts';
import type { RebuildOptions } from './rebuild/rebuildOptions.ts';

const STAND_BY_MS = 1000;

export interface ProjectorOptions extends Omit<FollowOptions, 'logger'> {
  /** Names this projector in leases; no two running ones may have the same. */
  holder: string;
  /** As a rebuild wants it. */
  streams?: RebuildOptions['streams'];
  logger?: Logger;
}

/**
 * Keeps the live read models current until `signal` aborts: one projector at a time does so, others stand by. Every
 * end of a subscription, clean or not, is a drop and starts over from the checkpoint. Throws TooManyParked.
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
      if (error instanceof Fenced && failures === 0) {
        failures = 1;
        continue;
      }
    }
    await pause(backoff(failures), signal);
    failures += 1;
  }
}

type LoggedOptions = ProjectorOptions & { logger: Logger };

/** Projects into the generation that is live now, until something ends it. */
async function projectLive(options: LoggedOptions, succeeded: () => void): Promise<void> {
  const { readStore, holder, signal } = options;
  const live = await liveGeneration(readStore);
  const lease = await keepLease(readStore, projectorLease(live.number), holder);
  if (!lease) {
    succeeded();
    return pause(STAND_BY_MS, signal);
  }
  try {
    const due = await dueForRebuild(options, live);
    if (due === undefined) await follow(options, live, lease, succeeded);
    else if (due === 'worthless') await rebuild({ ...options, evenIfWorse: true });
    else await rebuildBeside(options, live, lease, succeeded);
  } finally {
    await lease.release();
  }
}

/** Rebuilds while the live generation is kept current: people go on reading it until the new one is live. */
async function rebuildBeside(
  options: LoggedOptions,
  live: Generation,
  lease: KeptLease,
  succeeded: () => void,
): Promise<void> {
  const rebuilt = new AbortController();
  const failed = new AbortController();
  const stopped = AbortSignal.any([options.signal, failed.signal]);
  const rebuilding = rebuildWhenFree({ ...options, signal: stopped, evenIfWorse: true }).finally(() =>
    rebuilt.abort(),
  );
  rebuilding.catch(() => undefined);
  try {
    const signal = AbortSignal.any([options.signal, rebuilt.signal]);
    while (!signal.aborted && !lease.lost.aborted) {
      await follow({ ...options, signal }, live, lease, succeeded);
      await pause(STAND_BY_MS, signal);
    }
  } catch (error) {
    // The switch fences projectors that still write to what was live.
    if (!(error instanceof Fenced)) {
      failed.abort(error);
      throw error;
    }
  } finally {
    await rebuilding.catch(() => undefined);
  }
  if (options.signal.aborted) return;
  const { generation, applied } = await rebuilding;
  options.logger.info({ generation, applied, version: PROJECTION_VERSION }, 'the new read models are live');
}

/** Rebuilds as soon as nobody else does. */
async function rebuildWhenFree(options: RebuildOptions): Promise<RebuildResult> {
  for (;;) {
    try {
      return await rebuild(options);
    } catch (error) {
      if (!(error instanceof RebuildRunning)) throw error;
      await pause(STAND_BY_MS, options.signal);
      options.signal.throwIfAborted();
    }
  }
}
