import type { Fault } from '../fault.ts';
import type { Promised } from '../history/history.ts';
import type { Intent } from '../workload/intent.ts';
import { income } from '../workload/intents.ts';

const one: Promised = { writes: 'one' };

/** F16: a transaction is restored, edited, deleted and deleted for good, all at once. The log says in which order. */
export const oneRecord: Fault = {
  id: 'F16',
  title: 'restore, edit and deletions of one record at once',
  topologies: ['apart'],
  async strike({ load, repeat }) {
    await repeat(8, async (cycle) => {
      const person = load.people[cycle % load.people.length];
      if (!person) return;
      const made = await load.write(person, income(person.world));
      const { id }: { id: string } = made?.body?.data ?? { id: '' };
      const path = `/transactions/${id}`;
      const title = `${person.world.tag} contested ${cycle}`;
      const remove: Intent = {
        method: 'DELETE',
        path,
        promised: { writes: 'one or none', leaves: { id, deletion: 'soft' } },
      };
      await load.write(person, remove);
      const contest: Intent[] = [
        {
          method: 'PUT',
          path: `${path}/restore`,
          promised: { writes: 'one or none', leaves: { id, deletion: 'none' } },
        },
        { method: 'PUT', path, body: { title }, promised: one },
        { method: 'DELETE', path: `${path}/permanent`, promised: one },
        remove,
      ];
      await Promise.all(contest.map((intent) => load.write(person, intent)));
    });
  },
};
