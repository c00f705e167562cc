import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { addAsset } from '../workload/intents.ts';
import type { Trouble } from './storeTroubles.ts';
import { strikeStore } from './strikeStore.ts';

/** F7: nothing is projected, or nothing can be read; commands need no read model. */
export const readStoreAway: Fault = {
  id: 'F7',
  title: 'read store away, frozen',
  topologies: ['apart', 'standalone'],
  strike: (run) =>
    strikeStore(run, {
      store: run.models,
      files: 'read-models',
      service: run.product.projectors[0],
      pauses: { before: [500, 1_000], after: [3_000, 5_000] },
      meanwhile: (trouble) => canBeWritten(run, trouble),
    }),
};

let assets = 0;

async function canBeWritten({ load, findings }: FaultRun, { name }: Trouble): Promise<undefined> {
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
