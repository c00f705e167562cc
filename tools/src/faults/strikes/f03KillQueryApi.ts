import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { type Listener, listen } from '../workload/listener.ts';

const longestMs = 240_000;

/**
 * F3: nothing can be read for a while, and no write may notice; then the command APIs die that carry the live channel,
 * and browsers come back to it by themselves and hear of what changes.
 */
export const killQueryApi: Fault = {
  id: 'F3',
  title: 'query API killed, live channel cut',
  topologies: ['apart'],
  async strike(run) {
    const { product, load, findings, repeat, pause } = run;
    using listening = new DisposableStack();
    const listeners = load.people.flatMap(({ client }) =>
      product.commandDoors.map((door) => listening.use(listen(client, door))),
    );
    await until(listeners, ({ isOpen }) => isOpen);
    await repeat(3, async () => {
      await pause(200, 900);
      for (const api of product.queryApis) {
        await api.kill();
        await api.start();
      }
    });
    findings.push(...refusedWrites(run));
    const closed = listeners.filter(({ opened }) => opened !== 1);
    if (closed.length > 0)
      findings.push(finding('F3', `${closed.length} live channels closed while only reads were away`));

    await repeat(2, async (cycle) => {
      await pause(200, 900);
      const victim = product.commandApis[cycle % product.commandApis.length];
      await victim?.kill();
      await victim?.start();
      await comeBack(run, listeners, cycle);
    });
  },
};

/** Attempts at writes that met something else than the rules. */
const refusedWrites = ({ load }: FaultRun) =>
  load.history.writes.flatMap(({ method, path, attempts }) =>
    attempts
      .filter(({ status }) => status === undefined || status >= 500)
      .map(({ status, sentAt, endedAt }) =>
        finding(
          'F3',
          `${method} ${path}: ${status ?? 'no answer'} after ${Math.round(endedAt - sentAt)} ms while only reads were away`,
        ),
      ),
  );

/** Every channel is open again, and tells of everything that is written from then on. */
async function comeBack({ load, findings }: FaultRun, listeners: readonly Listener[], cycle: number) {
  if (!(await until(listeners, ({ isOpen }) => isOpen))) {
    const lost = listeners.filter(({ isOpen }) => !isOpen);
    const gaveUp = lost.filter((listener) => listener.gaveUp).length;
    findings.push(
      finding('F3', `${lost.length} live channels did not come back in cycle ${cycle}, ${gaveUp} gave up`),
    );
    return;
  }
  const perPerson = listeners.length / load.people.length;
  for (const [index, person] of load.people.entries()) {
    const own = listeners.slice(index * perPerson, (index + 1) * perPerson);
    const { revision } = person.written;
    // Somebody is always writing: the next change tells of all before it.
    if (!(await until(own, ({ told }) => told > revision)))
      findings.push(
        finding('F3', `${person.client.name}'s live channel never told of what came after ${revision}`),
      );
  }
}

/** Whether all of them reach this in time. */
async function until(listeners: readonly Listener[], holds: (one: Listener) => boolean): Promise<boolean> {
  for (const deadline = performance.now() + longestMs; performance.now() < deadline; await delay(20)) {
    if (listeners.every(holds)) return true;
  }
  return false;
}
