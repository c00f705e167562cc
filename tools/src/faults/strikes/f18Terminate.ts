import type { Fault } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { patience } from '../product/patience.ts';

const slowestMs = 10_000;
/** A service that is not there yet says so at once; what takes longer was begun. */
const outOfTimeMs = 1_000;

/** F18: services are asked to end while people are at work; what they had begun they answer. */
export const terminate: Fault = {
  id: 'F18',
  title: 'SIGTERM under load',
  topologies: ['apart', 'standalone'],
  async strike({ product, load, findings, repeat, pause }) {
    await repeat(1, async () => {
      for (const service of product.services) {
        await pause(200, 500);
        const { code, ms } = await service.terminate();
        if (code !== 0) findings.push(finding('F18', `${service.name} ended with ${code}`));
        if (ms > patience(slowestMs))
          findings.push(finding('F18', `${service.name} took ${Math.round(ms)} ms to end`));
        service.launch();
        await service.untilReady();
      }
    });
    // Had it been refused or never begun, the repeat would have been the first. Where one ran out of time on a busy
    // machine, that may have been the one that was carried out, and who could not be reached has lost nothing.
    for (const { key, attempts, acknowledged } of load.history.writes) {
      const isLost =
        attempts.some(({ status }) => status === undefined) &&
        !attempts.some(({ status, sentAt, endedAt }) => status === 503 && endedAt - sentAt > outOfTimeMs);
      if (isLost && acknowledged.length > 0 && acknowledged.every(({ replayed }) => replayed)) {
        findings.push(finding('F18', `${key} was carried out, and its answer lost in the ending`));
      }
    }
  },
};
