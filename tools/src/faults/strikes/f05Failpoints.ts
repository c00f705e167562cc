import type { Fault, FaultRun } from '../fault.ts';
import { preload } from '../preloads/preload.ts';
import { type ServiceProcess } from '../product/serviceProcess.ts';

const actions = ['kill before', 'kill after', 'fail', 'fail from'] as const;

/** F5: the n-th commit of a service does not come, or is its last, for n from 1 on; then it starts untouched. */
export const failpoints: Fault = {
  id: 'F5',
  title: 'failure at the n-th commit',
  topologies: ['apart'],
  cannotRun: ({ log, models }) =>
    log === 'sqlite' || models === 'sqlite' ? undefined : 'commits of servers are not ours to fail',
  async strike(run) {
    const { product, engines, repeat } = run;
    const [api] = product.commandApis;
    const [projector, other] = product.projectors;
    const victims = [
      ...(engines.log === 'sqlite' && api ? [api] : []),
      ...(engines.models === 'sqlite' && projector ? [projector] : []),
    ];
    // The other one would take over, and this one never commit.
    await other?.kill();
    await repeat(4, async (cycle) => {
      const nth = 1 + cycle;
      for (const victim of victims) await fail(run, victim, `${actions[cycle % 4]} ${nth}`);
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
