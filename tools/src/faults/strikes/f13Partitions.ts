import type { Fault } from '../fault.ts';
import { longTroubleMs, type Trouble, troublesOf } from './storeTroubles.ts';

/** F13: the network to one store and then to the next is bad, in an order by chance, and heals in another. */
export const partitions: Fault = {
  id: 'F13',
  title: 'network to the stores cut, one after the other',
  topologies: ['apart', 'standalone'],
  cannotRun: ({ log, models, accounts }) =>
    log === 'sqlite' && models === 'sqlite' && accounts === 'sqlite' ? 'files have no network' : undefined,
  async strike(run) {
    const { log, models, accounts, repeat, pause, random } = run;
    const networks = [
      ...troublesOf(log, run, 'events').filter(({ name }) => log.proxy && name === 'refused'),
      ...troublesOf(models, run, 'read-models').filter(({ name }) => models.proxy && name === 'silent'),
      ...troublesOf(accounts, run, 'accounts').filter(({ name }) => accounts.proxy && name === 'silent'),
    ];
    const inAnyOrder = (): Trouble[] => networks.toSorted(() => random() - 0.5);
    const strike = async (least: number, most: number): Promise<void> => {
      for (const trouble of inAnyOrder()) {
        await trouble.begin();
        await pause(500, 1_500);
      }
      await pause(least, most);
      for (const trouble of inAnyOrder()) {
        await trouble.end();
        await pause(500, 1_500);
      }
      await run.check();
    };
    await repeat(2, () => strike(0, 500));
    await repeat(1, () => strike(longTroubleMs(run), longTroubleMs(run)));
  },
};
