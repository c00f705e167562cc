import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, FaultRun } from '../fault.ts';
import { preload } from '../preloads/preload.ts';
import type { ServiceProcess } from '../product/serviceProcess.ts';
import { beginRebuild, rebuildToItsEnd } from './rebuild.ts';
import { killAll, launchAll } from './wholeProduct.ts';

/** Steps of the builder that fail or are its last. The control file and the new generation's are counted together. */
const failpoints = [
  'fail BEGIN 2 5',
  'fail INSERT 3 13',
  'fail from INSERT 40 13',
  'fail COMMIT 2 10',
  'fail from COMMIT 3 13',
  'kill before COMMIT 4',
  'kill after COMMIT 5',
];

/**
 * F17: the read models are rebuilt under load. The rebuild is killed, or a step of it fails; the next one goes on
 * and ends with 0. Then the power is cut right after the new generation went live.
 */
export const rebuildUnderLoad: Fault = {
  id: 'F17',
  title: 'rebuild under load, killed, failing, resumed',
  topologies: ['apart', 'standalone'],
  async strike(run) {
    const { engines, repeat, pause } = run;
    await repeat(2, async () => {
      await pause(300, 600);
      const killed = beginRebuild(run);
      await pause(300, 1_500);
      await killed.kill();
      await rebuildToItsEnd(run, 'F17', 'one that was killed');
    });
    if (engines.models === 'sqlite') {
      await repeat(failpoints.length, async (cycle) => {
        const failpoint = failpoints[cycle % failpoints.length] ?? '';
        const failing = beginRebuild(run, { ...preload('failpoints'), FAILPOINT: failpoint });
        if (failpoint.startsWith('fail from')) await killWhereItWaits(failing);
        await failing.ended();
        await rebuildToItsEnd(run, 'F17', `"${failpoint}"`);
      });
      await repeat(1, () => cutPower(run));
    } else await repeat(3, () => rebuildOnABadNetwork(run));
  },
};

/** It would wait for ever: its step fails as long as it lives. */
async function killWhereItWaits(rebuild: ServiceProcess): Promise<void> {
  while (rebuild.isRunning && !rebuild.output.includes('Waiting for a store')) await delay(50);
  await rebuild.kill();
}

/** Requests of the builder, and of everybody else, are cut on their way to the read models. */
async function rebuildOnABadNetwork(run: FaultRun): Promise<void> {
  const { models, pause } = run;
  const failing = beginRebuild(run);
  await pause(300, 1_000);
  models.proxy?.set({ kind: 'cut requests', percent: 20 });
  await Promise.race([failing.ended(), delay(4_000)]);
  models.proxy?.set({ kind: 'clear' });
  await failing.ended();
  await rebuildToItsEnd(run, 'F17', 'a bad network');
}

/** What SQLite has not synced of the control file is gone: the switch of generations may be, too. */
async function cutPower(run: FaultRun): Promise<void> {
  const { product, load } = run;
  const { readModels } = product.locations;
  if (readModels.engine !== 'sqlite') return;
  await rebuildToItsEnd(run, 'F17', 'a quiet time');
  // Until the lost read models are filled again, readers see an older state that says it is stale.
  await load.stop();
  await killAll(product);
  for (const part of ['-wal', '-shm']) await rm(`${readModels.path}${part}`, { force: true });
  await launchAll(product);
  await run.check();
}
