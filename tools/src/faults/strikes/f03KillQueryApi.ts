import type { Fault } from '../fault.ts';
import { finding } from '../history/finding.ts';

/** F3: nothing can be read for a while; no write may notice. */
export const killQueryApi: Fault = {
  id: 'F3',
  title: 'query API killed',
  topologies: ['apart'],
  async strike({ product, load, findings, repeat, pause }) {
    await repeat(3, async () => {
      await pause(200, 900);
      for (const api of product.queryApis) {
        await api.kill();
        await api.start();
      }
    });
    for (const { method, path, attempts } of load.history.writes) {
      const failed = attempts.filter(({ status }) => status === undefined || status >= 500);
      for (const { status } of failed) {
        findings.push(
          finding('F3', `${method} ${path}: ${status ?? 'no answer'} while only reads were away`),
        );
      }
    }
  },
};
