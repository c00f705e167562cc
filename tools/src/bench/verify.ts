import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { rebuild, sqlitePages } from '@ledgerline/projector';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { fillLedgers, people } from './ledgerFiller.ts';
import { note, report } from './report.ts';
import { figure, median } from './statistics.ts';

const LEDGERS = 100;
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
const ROUNDS = 3;

interface Run {
  events: number;
  seconds: number;
  megabytes: number;
}

/** `ledger verify` against the shortest loop over the same file, each in a process of its own. */
export async function benchVerify(): Promise<void> {
  const folder = await mkdtemp(join(process.env['BENCH_DATA'] ?? tmpdir(), 'ledgerline-bench-verify-'));
  try {
    await fill(folder);
    const runs: Record<'ours' | 'raw', Run[]> = { ours: [], raw: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const who of round % 2 === 0 ? (['raw', 'ours'] as const) : (['ours', 'raw'] as const)) {
        runs[who].push(run(who, folder));
      }
    }
    report({
      claim: `verify of log and read models over ${figure(EVENTS)} events`,
      unit: 'events per second',
      ours: median(runs.ours.map(({ events, seconds }) => events / seconds)),
      baseline: median(runs.raw.map(({ events, seconds }) => events / seconds)),
      baselineName: 'raw scan, parse and fold',
      goal: { atLeast: 0.5 },
    });
    note(
      'peak memory, ours and raw',
      `${figure(peak(runs.ours))} and ${figure(peak(runs.raw))} MB (goal ≤ 400 MB)`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(folder: string): Promise<void> {
  const path = join(folder, 'events.db');
  const eventStore = await openSqliteEventStore({ path });
  await fillLedgers(eventStore, people(LEDGERS), EVENTS / LEDGERS);
  const readStore = await openSqliteReadStore({ path: join(folder, 'read-models.db') });
  await rebuild({
    eventStore,
    readStore,
    holder: 'bench',
    signal: new AbortController().signal,
    logPages: sqlitePages(path),
  });
  await readStore.close();
  await eventStore.close();
}

const peak = (runs: readonly Run[]): number => Math.max(...runs.map(({ megabytes }) => megabytes));

function run(who: string, folder: string): Run {
  const script = join(import.meta.dirname, 'verifyRun.ts');
  const output = execFileSync(process.execPath, [script, who, folder], { encoding: 'utf8', maxBuffer: 1e7 });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Run;
}
