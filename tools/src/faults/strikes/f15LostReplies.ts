import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import type { Write } from '../history/history.ts';
import { income } from '../workload/intents.ts';
import type { Person } from '../workload/load.ts';
import { attempt } from '../workload/writer.ts';

const clicks = 10;

/** F15: replies are lost on their way to clients, keys come many times at once and again after a restart. */
export const lostReplies: Fault = {
  id: 'F15',
  title: 'replies to clients lost, keys repeated',
  topologies: ['apart', 'standalone'],
  async strike(run) {
    const { product, load, repeat, pause } = run;
    await repeat(2, async () => {
      for (const { proxy } of product.commandDoors) proxy.set({ kind: 'lose replies', percent: 25 });
      await pause(1_500, 2_500);
      const [person] = load.people;
      const clicked = person && (await clickTogether(run, person));
      for (const { proxy } of product.commandDoors) proxy.set({ kind: 'clear' });
      for (const api of product.commandApis) {
        await api.kill();
        await api.start();
      }
      if (clicked) {
        // A connection that the restart has cut, or a machine that is busy: they ask again.
        for (let tries = 0; tries < 10 && !isSettled(clicked.write); tries += 1) {
          await attempt(clicked.write, clicked.body, { ...run, client: clicked.client });
          await pause(100, 300);
        }
        await attempt(clicked.write, clicked.body, { ...run, client: clicked.client });
        oneAnswer(run, clicked.write);
      }
    });
  },
};

/** The same write under the same key ten times at once. */
async function clickTogether(run: FaultRun, person: Person) {
  const { load } = run;
  const { client } = person;
  const { body, method, path, promised } = income(person.world);
  const write: Write = {
    userId: client.userId,
    key: load.newKey(person),
    method,
    path,
    promised,
    attempts: [],
    acknowledged: [],
  };
  load.history.writes.push(write);
  await Promise.all(Array.from({ length: clicks }, () => attempt(write, body, { ...run, client })));
  return { write, body, client };
}

const isSettled = ({ attempts }: Write): boolean => (attempts.at(-1)?.status ?? 503) < 500;

function oneAnswer({ findings }: FaultRun, { key, acknowledged, attempts }: Write): void {
  const statuses = attempts.map(({ status }) => status ?? 'none').join(' ');
  const ids = new Set(acknowledged.map(({ id }) => id));
  const first = acknowledged.filter(({ replayed }) => !replayed).length;
  if (ids.size > 1) findings.push(finding('F15', `${key} was answered with ${[...ids].join(' and ')}`));
  if (first > 1) findings.push(finding('F15', `${key} was answered ${first} times as if for the first time`));
  // The others may have taken back that the account was added: a refusal is an answer, too.
  const isAnswered = attempts.some(({ status }) => (status ?? 503) < 500);
  if (!isAnswered) findings.push(finding('F15', `${key} was never answered: ${statuses}`));
}
