import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { addAsset } from '../workload/intents.ts';
import { duringStart, lastingTrouble, longTroubleMs, type Trouble, troublesOf } from './storeTroubles.ts';

/** F7: nothing is projected, or nothing can be read; commands need no read model. */
export const readStoreAway: Fault = {
  id: 'F7',
  title: 'read store away, frozen',
  topologies: ['apart', 'standalone'],
  async strike(run) {
    const { product, models, repeat, pause } = run;
    const troubles = troublesOf(models, run, 'read-models');
    const [projector] = product.projectors;
    const starting = projector && duringStart(troubles, projector);
    const lasting = lastingTrouble(troubles);
    await repeat(Math.max(2, troubles.length), async (cycle) => {
      const trouble = troubles[cycle % troubles.length];
      if (!trouble) return;
      await pause(300, 600);
      await trouble.begin();
      await pause(500, 1_000);
      await canBeWritten(run, trouble);
      await pause(3_000, 5_000);
      await trouble.end();
      await run.check();
    });
    if (starting) {
      await repeat(1, async () => {
        await starting.begin();
        await pause(7_000, 8_000);
        await starting.end();
        await run.check();
      });
    }
    if (lasting) {
      await repeat(1, async () => {
        await lasting.begin();
        await pause(longTroubleMs(run), longTroubleMs(run));
        await canBeWritten(run, lasting);
        await lasting.end();
        await run.check();
      });
    }
  },
};

let assets = 0;

async function canBeWritten({ load, findings }: FaultRun, { name }: Trouble): Promise<void> {
  const [person] = load.people;
  if (!person) return;
  assets += 1;
  const reply = await load.write(
    person,
    addAsset(`${person.world.tag} meanwhile ${assets}`, 1),
    () => 0,
    100,
  );
  if (reply?.status === 201) return;
  findings.push(finding('F7', `POST answered ${reply?.status} while the read store was ${name}`));
}
