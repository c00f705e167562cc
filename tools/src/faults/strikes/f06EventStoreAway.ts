import type { Fault } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { readBalances } from '../workload/reader.ts';
import { troublesOf } from './storeTroubles.ts';

/** F6: the log cannot be written, or its replies are lost; what was projected can still be read. */
export const eventStoreAway: Fault = {
  id: 'F6',
  title: 'event store away, frozen, replies lost',
  topologies: ['apart'],
  async strike(run) {
    const { log, load, findings, repeat, pause } = run;
    const troubles = troublesOf(log, run, 'events');
    await repeat(Math.max(2, troubles.length), async (cycle) => {
      const trouble = troubles[cycle % troubles.length];
      if (!trouble) return;
      await pause(500, 900);
      await trouble.begin();
      await pause(3_000, 4_000);
      const [person] = load.people;
      if (person) {
        const reader = load.readerOf(person, `F6 ${cycle}`, () => 0);
        if (!(await readBalances(reader, { revision: 0 })))
          findings.push(finding('F6', `balances could not be read while the log was ${trouble.name}`));
      }
      await pause(2_500, 4_000);
      await trouble.end();
      await run.check();
    });
  },
};
