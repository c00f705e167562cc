import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { readBalances } from '../workload/reader.ts';
import type { Trouble } from './storeTroubles.ts';
import { strikeStore } from './strikeStore.ts';

/** F6: the log cannot be written, or its replies are lost; what was projected can still be read. */
export const eventStoreAway: Fault = {
  id: 'F6',
  title: 'event store away, frozen, replies lost',
  topologies: ['apart', 'standalone'],
  strike: (run) =>
    strikeStore(run, {
      store: run.log,
      files: 'events',
      service: run.product.commandApis[0],
      pauses: { before: [3_000, 4_000], after: [2_500, 4_000] },
      meanwhile: (trouble) => canBeRead(run, trouble),
    }),
};

async function canBeRead({ load, findings }: FaultRun, { name }: Trouble): Promise<undefined> {
  const [person] = load.people;
  if (!person) return;
  const reader = load.readerOf(person, `F6 ${name}`, () => 0);
  if (!(await readBalances(reader, { revision: 0 })))
    findings.push(finding('F6', `balances could not be read while the log was ${name}`));
}
