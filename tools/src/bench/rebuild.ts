import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { fillLedgers, people } from './ledgerFiller.ts';
import { note, report } from './report.ts';
import { figure, median } from './statistics.ts';
import { alternately, inFolder } from './surroundings.ts';

const LEDGERS = 100;
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
const ROUNDS = 3;

interface Run {
  events: number;
  seconds: number;
  megabytes: number;
}

/** A rebuild of all read models against the shortest loop that gives the same rows, each in a process of its own. */
export async function benchRebuild(): Promise<void> {
  await inFolder('rebuild', async (folder) => {
    const store = await openSqliteEventStore({ path: join(folder, 'events.db') });
    const started = performance.now();
    await fillLedgers(store, people(LEDGERS), EVENTS / LEDGERS);
    const fillSeconds = (performance.now() - started) / 1000;
    await store.close();
    note('sealed and appended', `${figure(EVENTS / fillSeconds)} events per second`);

    const runs = await alternately(ROUNDS, async (who) => {
      await rm(join(folder, 'raw.db'), { force: true });
      return run(who, folder);
    });
    report({
      claim: `rebuild of all read models over ${figure(EVENTS)} events`,
      unit: 'events per second',
      ours: median(runs.ours.map(({ events, seconds }) => events / seconds)),
      baseline: median(runs.raw.map(({ events, seconds }) => events / seconds)),
      baselineName: 'raw scan, parse, fold and insert',
      goal: { atLeast: 0.6 },
    });
    note(
      'peak memory, ours and raw',
      `${figure(peak(runs.ours))} and ${figure(peak(runs.raw))} MB (goal ≤ 400 MB)`,
    );
  });
}

const peak = (runs: readonly Run[]): number => Math.max(...runs.map(({ megabytes }) => megabytes));

function run(who: string, folder: string): Run {
  const script = join(import.meta.dirname, 'rebuildRun.ts');
  const output = execFileSync(process.execPath, [script, who, folder], { encoding: 'utf8', maxBuffer: 1e7 });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Run;
}
