import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { PROVENANCE_STREAM } from '@ledgerline/events';
import { createEventMac, type EventMac } from '@ledgerline/events/mac';
import { appendTo } from '@ledgerline/projector/testing/sampleLog.ts';
import { fillLedgers, people } from '../../filling/ledgerFiller.ts';
import { newFolder } from '../../filling/surroundings.ts';
import { benchSecret } from '../verifySecret.ts';
import type { PairedBench, Side } from './pairedBench.ts';

/** Of the numbers of people or events that the benches of whole logs have. */
const SHARE = Number(process.env['BENCH_EVENTS'] ?? 1_000_000) / 1_000_000;

interface Work {
  people: number;
  events: number;
  mac?: EventMac;
}

/** A folder with a log, and a way to run a checkout's program on it, which answers seconds of processor and megabytes. */
async function onLog(checkout: string, { people: count, events, mac }: Work) {
  const folder = await newFolder('log');
  const store = await openSqliteEventStore({ path: join(folder, 'events.db') });
  // From here on verify demands a MAC of each event.
  if (mac)
    await appendTo(store, PROVENANCE_STREAM, [{ type: 'EventsAuthenticated', data: {} }], undefined, mac);
  await fillLedgers(store, people(count), events, undefined, mac);
  await store.close();
  const spentFile = join(folder, 'spent.json');
  return {
    folder,
    stop: () => rm(folder, { recursive: true, force: true }),
    run: async (script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
      const preload = pathToFileURL(join(import.meta.dirname, '../tellSpentRun.ts')).href;
      execFileSync(process.execPath, [`--import=${preload}`, join(checkout, 'tools/src', script), ...args], {
        maxBuffer: 1e7,
        env: { ...process.env, SPENT_FILE: spentFile, ...env },
      });
      return JSON.parse(await readFile(spentFile, 'utf8')) as { seconds: number; megabytes: number };
    },
  };
}

const SHAPES = [
  { people: Math.ceil(100 * SHARE), events: 3_000 },
  { people: Math.ceil(20_000 * SHARE), events: 50 },
  { people: 1, events: Math.ceil(200_000 * SHARE) },
];

/** Rebuilds of the read models in three shapes. */
export const pairRebuild: PairedBench = async (checkout) => {
  const sides = await Promise.all(SHAPES.map((shape) => rebuildOf(checkout, shape)));
  return {
    async measure() {
      const figures: Record<string, number> = {};
      for (const side of sides) Object.assign(figures, await side.measure());
      return figures;
    },
    stop: async () => void (await Promise.all(sides.map((side) => side.stop()))),
  };
};

async function rebuildOf(checkout: string, shape: Work): Promise<Side> {
  const { folder, run, stop } = await onLog(checkout, shape);
  const name = `${shape.people} × ${shape.events}`;
  return {
    stop,
    async measure() {
      const { seconds, megabytes } = await run('bench/rebuildRun.ts', ['ours', folder]);
      return { [`${name}, processor s`]: seconds, [`${name}, peak MB`]: megabytes };
    },
  };
}

/** `verify` of log and read models of ten ledgers. */
export const pairVerify: PairedBench = async (checkout) => {
  const own = createEventMac(benchSecret);
  // By the first method, which both know.
  const mac: EventMac = (text) => own(text, '1.');
  const { folder, run, stop } = await onLog(checkout, { people: 10, events: 100_000 * SHARE, mac });
  await run('bench/rebuildRun.ts', ['ours', folder]);
  return {
    stop,
    async measure() {
      const { seconds, megabytes } = await run('bench/verifyRun.ts', ['ours', folder]);
      return { 'processor s': seconds, 'peak MB': megabytes };
    },
  };
};

/** `ledger replay` of a hundred ledgers. */
export const pairReplay: PairedBench = async (checkout) => {
  const { folder, run, stop } = await onLog(checkout, { people: 100, events: 10_000 * SHARE });
  return {
    stop,
    async measure() {
      const store = { DATA_DIR: folder, EVENT_STORE_URL: 'sqlite:events.db' };
      const { seconds, megabytes } = await run('ledger/main.ts', ['replay', '--json'], store);
      return { 'processor s': seconds, 'peak MB': megabytes };
    },
  };
};
