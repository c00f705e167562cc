import type { Fault } from '../fault.ts';
import { troublesOf } from './storeTroubles.ts';

/** F13: the network to one store and then to the other is bad, in an order by chance, and heals in another. */
export const partitions: Fault = {
  id: 'F13',
  title: 'network to the stores cut, one after the other',
  topologies: ['apart'],
  cannotRun: ({ log, models }) =>
    log === 'sqlite' && models === 'sqlite' ? 'files have no network' : undefined,
  async strike(run) {
    const { log, models, repeat, pause, random } = run;
    const networks = [
      ...troublesOf(log, run, 'events').filter(({ name }) => log.proxy && name === 'refused'),
      ...troublesOf(models, run, 'read-models').filter(({ name }) => models.proxy && name === 'silent'),
    ];
    await repeat(2, async () => {
      for (const trouble of networks.toSorted(() => random() - 0.5)) {
        await trouble.begin();
        await pause(500, 1_500);
      }
      for (const trouble of networks.toSorted(() => random() - 0.5)) {
        await trouble.end();
        await pause(500, 1_500);
      }
      await run.check();
    });
  },
};
