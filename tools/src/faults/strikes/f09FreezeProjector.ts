import type { Fault } from '../fault.ts';

/** F9: the projector at work stops for longer than others wait; another goes on, and this one comes back believing. */
export const freezeProjector: Fault = {
  id: 'F9',
  title: 'projector frozen, comes back beside its successor',
  topologies: ['apart'],
  needsTwoProjectors: true,
  async strike({ product, repeat, pause }) {
    await repeat(2, async (cycle) => {
      await pause(500, 1_000);
      const victim = product.projectors[cycle % product.projectors.length];
      victim?.signal('SIGSTOP');
      await pause(6_500, 8_000);
      victim?.signal('SIGCONT');
      await pause(500, 1_000);
    });
  },
};
