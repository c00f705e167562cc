import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import type { Promised } from '../history/history.ts';
import type { Intent } from '../workload/intent.ts';
import { addAsset } from '../workload/intents.ts';
import type { Load, Person } from '../workload/load.ts';

const racers = 10;
const one: Promised = { writes: 'one' };

/** F14: ten want at once what only one can have, at both command APIs. */
export const races: Fault = {
  id: 'F14',
  title: 'ten writers want the same money, the same name',
  topologies: ['apart'],
  async strike(run) {
    await run.repeat(4, async (cycle) => {
      const person = await run.load.newPerson(`racer${run.engines.log}${cycle}`);
      const [from = '', to = ''] = person.world.assets;
      const transfer: Intent = {
        method: 'POST',
        path: '/assets/transfers',
        body: { fromAsset: from, toAsset: to, amount: 1_000 },
        promised: one,
      };
      await race(run, person, 'all of the money', () => transfer);
      await race(run, person, 'a name', () => addAsset(`${person.world.tag} Same`, 0));
    });
  },
};

async function race({ load, findings }: FaultRun, person: Person, prize: string, intent: () => Intent) {
  const replies = await Promise.all(
    Array.from({ length: racers }, () => load.write(person, intent(), load.random)),
  );
  const won = replies.filter((reply) => reply?.status === 201).length;
  if (won === 1) return;
  const statuses = replies.map((reply: Awaited<ReturnType<Load['write']>>) => reply?.status ?? 'none');
  findings.push(finding('F14', `${won} of ${racers} got ${prize}: ${statuses.join(' ')}`));
}
