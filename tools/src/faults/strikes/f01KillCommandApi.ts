import type { Fault } from '../fault.ts';

/** F1: a command API dies without warning, in the middle of whatever it is at. */
export const killCommandApi: Fault = {
  id: 'F1',
  title: 'command API killed',
  topologies: ['apart'],
  async strike({ product, repeat, pause, random }) {
    await repeat(6, async () => {
      await pause(200, 900);
      const victim = product.commandApis[Math.floor(random() * product.commandApis.length)];
      await victim?.kill();
      await victim?.start();
    });
  },
};
