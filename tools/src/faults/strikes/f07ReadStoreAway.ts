import type { Fault } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { addAsset } from '../workload/intents.ts';
import { troublesOf } from './storeTroubles.ts';

/** F7: nothing is projected, or nothing can be read; commands need no read model. */
export const readStoreAway: Fault = {
  id: 'F7',
  title: 'read store away, frozen',
  topologies: ['apart'],
  async strike(run) {
    const { models, load, findings, repeat, pause } = run;
    const troubles = troublesOf(models, run, 'read-models');
    await repeat(Math.max(2, troubles.length), async (cycle) => {
      const trouble = troubles[cycle % troubles.length];
      const [person] = load.people;
      if (!trouble || !person) return;
      await pause(300, 600);
      await trouble.begin();
      await pause(500, 1_000);
      const intent = addAsset(`${person.world.tag} during ${cycle}`, 1);
      const reply = await load.write(person, intent, () => 0, 100);
      if (reply?.status !== 201) {
        findings.push(
          finding('F7', `POST answered ${reply?.status} while the read store was ${trouble.name}`),
        );
      }
      await pause(3_000, 5_000);
      await trouble.end();
      await run.check();
    });
  },
};
