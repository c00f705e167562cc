import { join } from 'node:path';
import type { Fault } from '../fault.ts';

/** F10: events come twice, again, in the wrong order or not at all; streams can still be read as they are. */
export const shakyDeliveries: Fault = {
  id: 'F10',
  title: 'deliveries doubled, replayed, swapped, missing',
  topologies: ['apart'],
  projectorMain: join(import.meta.dirname, '../programs/shakyProjector.ts'),
  async strike({ repeat, pause }) {
    await repeat(2, () => pause(2_500, 3_500));
  },
};
