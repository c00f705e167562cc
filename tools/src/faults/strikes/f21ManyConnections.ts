import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { patience } from '../product/patience.ts';
import { patienceMs } from '../workload/client.ts';
import { addAsset } from '../workload/intents.ts';

const connections = 800;

/** F21, ours: hundreds of connections that say nothing, or half a request, beside people at work. */
export const manyConnections: Fault = {
  id: 'F21',
  title: 'hundreds of connections that say nothing',
  topologies: ['apart'],
  async strike(run) {
    const { product, repeat, pause } = run;
    await repeat(2, async (cycle) => {
      const sockets: Socket[] = [];
      for (const api of new Set([...product.commandApis, ...product.queryApis])) {
        for (let count = 0; count < connections; count += 1) {
          const socket = connect({ host: '127.0.0.1', port: api.port ?? 0 });
          socket.on('error', () => socket.destroy());
          await once(socket, 'connect').catch(() => undefined);
          if (count % 2 === 0) socket.write('GET /api/v1/assets HTTP/1.1\r\nHost: lo');
          sockets.push(socket);
        }
      }
      await answersInTime(run, cycle);
      await pause(500, 1_000);
      for (const socket of sockets) socket.destroy();
    });
  },
};

async function answersInTime({ load, findings }: FaultRun, cycle: number): Promise<void> {
  const [person] = load.people;
  if (!person) return;
  const start = performance.now();
  const reply = await load.write(person, addAsset(`${person.world.tag} among many ${cycle}`, 1));
  const ms = performance.now() - start;
  if (reply?.status !== 201 || ms > patience(patienceMs / 4)) {
    findings.push(finding('F21', `a write took ${Math.round(ms)} ms and was answered ${reply?.status}`));
  }
}
