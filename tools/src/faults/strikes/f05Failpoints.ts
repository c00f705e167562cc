import type { Fault, FaultRun } from '../fault.ts';
import { preload } from '../preloads/preload.ts';
import type { ServiceProcess } from '../product/serviceProcess.ts';

/** SQLite's codes: the file is locked, it cannot be read or written, the disk is full. */
const [busy, ioError, full] = [5, 10, 13];

/** What happens to the n-th step of a service, n being the place in this list, from 1 on. */
const failpoints: readonly ((nth: number) => string)[] = [
  (nth) => `kill before COMMIT ${nth}`,
  (nth) => `kill after COMMIT ${nth}`,
  (nth) => `fail COMMIT ${nth} ${ioError}`,
  (nth) => `fail from COMMIT ${nth} ${full}`,
  (nth) => `fail BEGIN ${nth} ${busy}`,
  (nth) => `fail from BEGIN ${nth} ${ioError}`,
  (nth) => `fail INSERT ${nth} ${full}`,
  (nth) => `kill before INSERT ${nth}`,
  (nth) => `fail from INSERT ${nth} ${ioError}`,
  (nth) => `fail COMMIT ${nth} ${busy}`,
];

/** F5: the n-th step of a service on its SQLite files fails, or is its last; then it starts untouched. */
export const failingSteps: Fault = {
  id: 'F5',
  title: 'BEGIN, INSERT or COMMIT fails or is the last',
  topologies: ['apart', 'standalone'],
  cannotRun: ({ log, models }) =>
    log === 'sqlite' || models === 'sqlite' ? undefined : 'steps of servers are not ours to fail',
  async strike(run) {
    const { product, engines, repeat } = run;
    const [api] = product.commandApis;
    const [projector, other] = product.projectors;
    const victims = new Set([
      ...(engines.log === 'sqlite' && api ? [api] : []),
      ...(engines.models === 'sqlite' && projector ? [projector] : []),
    ]);
    // The other one would take over, and this one never write.
    await other?.kill();
    await repeat(failpoints.length, async (cycle) => {
      const failpoint = failpoints[cycle % failpoints.length]?.(1 + cycle) ?? '';
      for (const victim of victims) await fail(run, victim, failpoint);
    });
    other?.launch();
  },
};

async function fail({ pause }: FaultRun, victim: ServiceProcess, failpoint: string): Promise<void> {
  await victim.kill();
  victim.launch({ ...preload('failpoints'), FAILPOINT: failpoint });
  const ended = victim.ended().then(() => true);
  await Promise.race([ended, pause(700, 1_200)]);
  await victim.kill();
  victim.launch();
  await victim.untilReady();
}
