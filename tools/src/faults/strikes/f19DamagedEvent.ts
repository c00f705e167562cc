import { DatabaseSync } from 'node:sqlite';
import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import type { Product } from '../product/product.ts';

/** F19: somebody changes a digit in the log's file. The proof of the asset says so; then it is mended again. */
export const damagedEvent: Fault = {
  id: 'F19',
  title: 'one byte of the log changed',
  topologies: ['apart'],
  cannotRun: ({ log }) => (log === 'sqlite' ? undefined : 'a server’s files are not ours to change'),
  async strike(run) {
    await run.repeat(1, async () => {
      await run.pause(500, 900);
      // What is projected is known by then: a projector that had yet to come to the event would believe it.
      await run.quiet();
      const { product, load, findings } = run;
      const [person] = load.people;
      const [asset] = person?.world.assets ?? [];
      if (!person || asset === undefined) return;
      const stream = `ledger-${person.client.userId}`;
      await whileStopped(product, () => change(run, stream, '"name":"p0 Wallet"', '"name":"p0 Wallex"'));
      const reply = await person.client.send('GET', `/assets/${asset}/proof?limit=1`, {
        headers: { 'X-Min-Revision': String(person.written.revision) },
      });
      const { verified } = (reply?.body?.data ?? {}) as { verified?: boolean };
      if (verified !== false)
        findings.push(finding('I10', `a changed event was answered as verified: ${verified}`));
      await whileStopped(product, () => change(run, stream, '"name":"p0 Wallex"', '"name":"p0 Wallet"'));
      load.start();
    });
  },
};

async function whileStopped({ services }: Product, act: () => void): Promise<void> {
  await Promise.all(services.map((service) => service.terminate()));
  act();
  for (const service of services) service.launch();
  await Promise.all(services.map((service) => service.untilReady()));
}

function change({ product, findings }: FaultRun, stream: string, from: string, to: string): void {
  const { events } = product.locations;
  if (events.engine !== 'sqlite') return;
  using database = new DatabaseSync(events.path);
  const { changes } = database
    .prepare('UPDATE events SET data = replace(data, ?, ?) WHERE stream = ? AND revision = 0')
    .run(from, to, stream);
  if (Number(changes) !== 1) findings.push(finding('F19', 'there was nothing to change'));
}
