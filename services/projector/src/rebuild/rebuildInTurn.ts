import { setFlagsFromString } from 'node:v8';
import { LEASE_MS, RebuildRunning } from '@ledgerline/read-models';
import { pause } from '../projecting/pause.ts';
import { type RebuildOptions, type RebuildResult, rebuild } from './rebuild.ts';

/** A rebuild that is done, and how long it took. */
export interface TimedRebuild extends RebuildResult {
  seconds: number;
}

/**
 * Rebuilds in a process that does nothing else. One that was killed leaves a lease behind: that is waited for, once,
 * which `onWaiting` is told. Throws what `rebuild` throws.
 */
export async function rebuildInTurn(options: RebuildOptions, onWaiting: () => void): Promise<TimedRebuild> {
  // A replay makes garbage much faster than it keeps things; left alone, the heap grows to four times what is in use.
  setFlagsFromString('--heap-growing-percent=30');
  const start = performance.now();
  const result = await rebuild(options).catch(async (error: unknown) => {
    if (!(error instanceof RebuildRunning)) throw error;
    onWaiting();
    await pause(LEASE_MS, options.signal);
    return rebuild(options);
  });
  return { ...result, seconds: Math.round((performance.now() - start) / 100) / 10 };
}

/** What a rebuild waits for, in one line. */
export function describeWait(reason: unknown): string {
  if (!(reason instanceof Error)) return `Waiting for a store: ${String(reason)}`;
  const { message, cause } = reason;
  return `Waiting for a store: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
}

/** What came of a rebuild, in one sentence. */
export function describeRebuild({ generation, applied, resumedAt, people, seconds }: TimedRebuild): string {
  const resumed = resumedAt > 0 ? `, ${resumedAt.toLocaleString('en-US')} of them by an earlier run` : '';
  return `Generation ${generation} is live: ${applied.toLocaleString('en-US')} events${resumed}, ${people === 1 ? '1 person' : `${people} people`}, ${seconds.toFixed(1)} s.`;
}
