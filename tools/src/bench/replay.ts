import { execFileSync } from 'node:child_process';
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
  peakMegabytes: number;
}

/** `ledger replay` against the shortest loop over the same file, each in a process of its own. */
export async function benchReplay(): Promise<void> {
  await inFolder('replay', async (folder) => {
    const store = await openSqliteEventStore({ path: join(folder, 'events.db') });
    await fillLedgers(store, people(LEDGERS), EVENTS / LEDGERS);
    await store.close();

    const runs = await alternately(ROUNDS, (who) => run(who, folder));
    report({
      claim: `ledger replay over ${figure(EVENTS)} events`,
      unit: 'events per second',
      ours: median(runs.ours.map(rate)),
      baseline: median(runs.raw.map(rate)),
      baselineName: 'raw scan, parse and fold',
      goal: { atLeast: 0.5 },
    });
    note(
      'peak memory, ours and raw',
      `${figure(peak(runs.ours))} and ${figure(peak(runs.raw))} MB (goal ≤ 400 MB)`,
    );
  });
}

const rate = ({ events, seconds }: Run): number => events / seconds;

const peak = (runs: readonly Run[]): number => Math.max(...runs.map(({ peakMegabytes }) => peakMegabytes));

function run(who: 'ours' | 'raw', folder: string): Run {
  const [script = '', ...args] =
    who === 'ours' ? ['../ledger/main.ts', 'replay', '--json'] : ['rawReplay.ts', folder];
  const output = execFileSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder, EVENT_STORE_URL: 'sqlite:events.db' },
  });
  const measured = JSON.parse(output) as Run;
  if (measured.events !== EVENTS) throw new Error(`${who} folded ${measured.events} events of ${EVENTS}`);
  return measured;
}
