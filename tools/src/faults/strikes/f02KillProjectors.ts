import type { Fault } from '../fault.ts';

/** F2: projectors die in the middle of batches; there are always two of them, one at work and one standing by. */
export const killProjectors: Fault = {
  id: 'F2',
  title: 'projector killed, another stands by',
  topologies: ['apart'],
  async strike({ product, repeat, pause, random }) {
    await repeat(6, async () => {
      await pause(200, 1_200);
      const victim = product.projectors[Math.floor(random() * product.projectors.length)];
      await victim?.kill();
      victim?.launch();
    });
  },
};
