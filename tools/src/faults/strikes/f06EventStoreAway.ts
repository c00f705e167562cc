import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { readBalances } from '../workload/reader.ts';
import { duringStart, lastingTrouble, longTroubleMs, type Trouble, troublesOf } from './storeTroubles.ts';

/** F6: the log cannot be written, or its replies are lost; what was projected can still be read. */
export const eventStoreAway: Fault = {
  id: 'F6',
  title: 'event store away, frozen, replies lost',
  topologies: ['apart', 'standalone'],
  async strike(run) {
    const { product, log, repeat, pause } = run;
    const troubles = troublesOf(log, run, 'events');
    const [writer] = product.commandApis;
    const starting = writer && duringStart(troubles, writer);
    const lasting = lastingTrouble(troubles);
    await repeat(Math.max(2, troubles.length), async (cycle) => {
      const trouble = troubles[cycle % troubles.length];
      if (!trouble) return;
      await pause(500, 900);
      await trouble.begin();
      await pause(3_000, 4_000);
      await canBeRead(run, trouble);
      await pause(2_500, 4_000);
      await trouble.end();
      await run.check();
    });
    if (starting) {
      await repeat(1, async () => {
        await starting.begin();
        await pause(7_000, 8_000);
        await starting.end();
        await run.check();
      });
    }
    if (lasting) {
      await repeat(1, async () => {
        await lasting.begin();
        await pause(longTroubleMs(run), longTroubleMs(run));
        await canBeRead(run, lasting);
        await lasting.end();
        await run.check();
      });
    }
  },
};

async function canBeRead({ load, findings }: FaultRun, { name }: Trouble): Promise<void> {
  const [person] = load.people;
  if (!person) return;
  const reader = load.readerOf(person, `F6 ${name}`, () => 0);
  if (!(await readBalances(reader, { revision: 0 })))
    findings.push(finding('F6', `balances could not be read while the log was ${name}`));
}
