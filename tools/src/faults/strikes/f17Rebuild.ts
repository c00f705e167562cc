import { join } from 'node:path';
import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { ServiceProcess } from '../product/serviceProcess.ts';

const main = join(import.meta.dirname, '../../../../services/projector/src/rebuildMain.ts');

/** F17: the read models are filled anew under load; the rebuild is killed at first and goes on later. */
export const rebuildUnderLoad: Fault = {
  id: 'F17',
  title: 'rebuild under load, killed and resumed',
  topologies: ['apart', 'standalone'],
  async strike(run) {
    const { repeat, pause, findings } = run;
    await repeat(2, async () => {
      await pause(300, 600);
      const killed = rebuildOf(run);
      await pause(300, 1_500);
      await killed.kill();
      const rebuild = rebuildOf(run);
      const code = await rebuild.ended();
      if (code !== 0)
        findings.push(finding('F17', `the rebuild ended with ${code}: ${rebuild.output.slice(-500)}`));
    });
  },
};

function rebuildOf({ product }: FaultRun): ServiceProcess {
  const rebuild = new ServiceProcess('projector', 0, product.environment, { main });
  rebuild.launch();
  return rebuild;
}
