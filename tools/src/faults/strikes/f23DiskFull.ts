import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { patience } from '../product/patience.ts';
import { readBalances } from '../workload/reader.ts';
import { beginRebuild, rebuildToItsEnd } from './rebuild.ts';

/** What SQLite says of a write for which there is no room, and how the services' logs name it. */
const full = /database or disk is full|no room on the disk|SQLITE_FULL|"errcode":13/;

/** F23: the disk is full while the product runs, while it starts, and while the read models are rebuilt. */
export const diskFull: Fault = {
  id: 'F23',
  title: 'no room on the disk',
  topologies: ['apart', 'standalone'],
  diskSize: '96m',
  cannotRun: ({ log }) => (log === 'sqlite' ? undefined : 'the disk is the log server’s own'),
  async strike(run) {
    const { product, load, findings, engines, repeat, pause } = run;
    await repeat(2, async (cycle) => {
      await pause(500, 900);
      const free = fill(product.folder);
      if (!(await isMet(run)))
        findings.push(finding('F23', 'no service met a full disk: the run shows nothing'));
      await pause(1_000, 2_000);
      const [person] = load.people;
      const reader = person && load.readerOf(person, `F23 ${cycle}`, () => 0);
      if (reader && !(await readBalances(reader, { revision: 0 })))
        findings.push(finding('F23', 'balances could not be read while the disk was full'));
      free();
      stillRun(run);
      await run.check();
    });

    await repeat(1, async () => {
      const victims = new Set(
        [product.commandApis[0], product.projectors[0]].filter((one) => one !== undefined),
      );
      for (const victim of victims) await victim.kill();
      const free = fill(product.folder);
      for (const victim of victims) victim.launch();
      await pause(7_000, 8_000);
      free();
      for (const victim of victims) {
        // Ended for want of room: a supervisor would start it again.
        if (!victim.isRunning) victim.launch();
        await victim.untilReady();
      }
      await run.check();
    });

    if (engines.models !== 'sqlite') return;
    await repeat(2, async (cycle) => {
      const rebuild = beginRebuild(run);
      // At its beginning, or somewhere in it.
      await pause(cycle === 0 ? 0 : 300, 900);
      const free = fill(product.folder);
      await Promise.race([rebuild.ended(), pause(5_000, 6_000)]);
      free();
      await rebuild.ended();
      stillRun(run);
      await rebuildToItsEnd(run, 'F23', 'one on a full disk');
      await run.check();
    });
  },
};

/** Waits for a service to find no room. SQLite first writes over what its write-ahead log holds already. */
async function isMet({ product }: FaultRun): Promise<boolean> {
  const said = product.services.map((service) => ({ service, before: service.output.length }));
  const isFull = (): boolean => said.some(({ service, before }) => full.test(service.output.slice(before)));
  for (const start = performance.now(); !isFull(); await delay(100))
    if (performance.now() - start > patience(30_000)) return false;
  return true;
}

function stillRun({ product, findings }: FaultRun): void {
  for (const { name, isRunning } of product.services)
    if (!isRunning) findings.push(finding('F23', `${name} ended because the disk was full`));
}

/** Leaves no room in the folder. Answers how to give it back. */
function fill(folder: string): () => void {
  const path = join(folder, 'ballast');
  const file = openSync(path, 'w');
  try {
    for (let size = 1 << 20; size > 0; size >>= 1) {
      const bytes = Buffer.alloc(size);
      while (isWritten(file, bytes));
    }
  } finally {
    closeSync(file);
  }
  return () => rmSync(path);
}

function isWritten(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
