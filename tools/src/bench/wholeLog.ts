import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { alternately } from '../filling/surroundings.ts';
import { report, reportMemory } from './report.ts';
import { figure, median } from './statistics.ts';

/** How many events the benches of a whole log write. */
export const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

/** What one contender did with a whole log. */
export interface WholeLogRun {
  events: number;
  seconds: number;
  peakMegabytes: number;
}

/** Runs a script of this folder in a process of its own, so that its memory is its own; its last line is its result. */
export function runAlone(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): WholeLogRun {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    encoding: 'utf8',
    maxBuffer: 1e7,
    // As `ledger` runs.
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../.cache/compiled'),
      ...env,
    },
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as WholeLogRun;
}

/** What is claimed of a whole log: our rate is to be `atLeast` so much of the baseline's. */
interface WholeLogClaim {
  claim: string;
  baselineName: string;
  atLeast: number;
  /** How many events the log has. */
  events?: number;
}

/** Runs both contenders alternately and prints their ratio and their peak memory. */
export async function compareOnWholeLog(
  { claim, baselineName, atLeast, events = EVENTS }: WholeLogClaim,
  run: (who: 'ours' | 'raw') => WholeLogRun | Promise<WholeLogRun>,
): Promise<void> {
  const runs = await alternately(ROUNDS, run);
  const rate = (of: readonly WholeLogRun[]) => median(of.map(({ events, seconds }) => events / seconds));
  const peak = (of: readonly WholeLogRun[]) => Math.max(...of.map(({ peakMegabytes }) => peakMegabytes));
  report({
    claim: `${claim} over ${figure(events)} events`,
    unit: 'events per second',
    ours: rate(runs.ours),
    baseline: rate(runs.raw),
    baselineName,
    goal: { atLeast },
  });
  reportMemory({ claim: 'its peak memory', megabytes: peak(runs.ours), goal: 400, raw: peak(runs.raw) });
}
