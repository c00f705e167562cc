import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { preload } from '../preloads/preload.ts';
import { patience } from '../product/patience.ts';
import type { Product } from '../product/product.ts';
import { strikePostings, withSchedules } from './postings.ts';

const minute = 60_000;
/** Sessions live for days, so nobody is signed out by these. */
const offsets = [10 * minute, -10 * minute, 60 * minute, -24 * 60 * minute, 0];

/**
 * F12: somebody sets the machine's clock, forth and back; order goes by revisions. Then the product is off for 400 days,
 * and is killed while it posts what schedules say of them.
 */
export const clockJumps: Fault = {
  id: 'F12',
  title: 'clock jumps',
  topologies: ['apart', 'standalone'],
  environment: (folder) => ({ ...preload('shiftedClock'), CLOCK_FILE: clockFile(folder) }),
  async strike(run) {
    const { product, findings, repeat, pause, load, quiet } = run;
    const people = [await withSchedules(load, 'bills0'), await withSchedules(load, 'bills1')];
    const setClock = (offset: number) => writeFileSync(clockFile(product.folder), String(offset));
    await repeat(offsets.length, async (cycle) => {
      await pause(500, 800);
      setClock(offsets[cycle % offsets.length] ?? 0);
      await pause(700, 1_200);
      if (cycle === 0 && !(await isDoubted(product)))
        findings.push(finding('F12', 'the log of no service doubts the clock'));
    });
    await quiet();
    await strikePostings(run, people, setClock);
  },
};

/** A write notices it; on a busy machine the next one comes late. */
const noticedMs = 10_000;

/** Whether a command API says in its log, in time, that the clock cannot be right. */
async function isDoubted({ commandApis }: Product): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < patience(noticedMs); await delay(50))
    if (commandApis.some(({ output }) => output.includes("the machine's clock is in doubt"))) return true;
  return false;
}

const clockFile = (folder: string): string => join(folder, 'clock');
