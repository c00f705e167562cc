import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { readBalances } from '../workload/reader.ts';

const run = promisify(execFile);

/** F8: files can grow no more (RLIMIT_FSIZE of the running processes), then they can again. */
export const filesCannotGrow: Fault = {
  id: 'F8',
  title: 'files can grow no more',
  topologies: ['apart', 'standalone'],
  cannotRun: ({ log }) => (log === 'sqlite' ? undefined : 'the disk is the log server’s own'),
  async strike(faultRun) {
    const { product, load, findings, repeat, pause } = faultRun;
    await repeat(2, async (cycle) => {
      await pause(500, 900);
      await limitFiles(faultRun, '16384');
      await pause(1_500, 2_500);
      const [person] = load.people;
      if (
        person &&
        !(await readBalances(
          load.readerOf(person, `F8 ${cycle}`, () => 0),
          { revision: 0 },
        ))
      )
        findings.push(finding('F8', 'balances could not be read while the disk was full'));
      await limitFiles(faultRun, 'unlimited');
      for (const service of product.services) {
        if (!service.isRunning)
          findings.push(finding('F8', `${service.name} ended because the disk was full`));
      }
      await faultRun.check();
    });
  },
};

async function limitFiles({ product, findings }: FaultRun, bytes: string): Promise<void> {
  for (const service of product.services) {
    if (!service.isRunning) continue;
    // The soft limit alone: raising a hard one again takes an administrator.
    await run('prlimit', ['--pid', String(service.pid), `--fsize=${bytes}:`]).catch((error: unknown) =>
      findings.push(finding('F8', String(error))),
    );
  }
}
