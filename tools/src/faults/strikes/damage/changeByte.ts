import { DatabaseSync } from 'node:sqlite';
import type { FaultRun } from '../../fault.ts';
import { finding } from '../../history/finding.ts';
import { endAll, launchAll } from '../wholeProduct.ts';
import { logFileOf } from './logFile.ts';

/** Somebody changes a letter of an event. The proof of the asset says so. */
export async function changeByte(run: FaultRun): Promise<void> {
  const { product, load, findings } = run;
  const [person] = load.people;
  const [asset] = person?.world.assets ?? [];
  if (!person || asset === undefined) return;
  const stream = `ledger-${person.client.userId}`;
  await endAll(product);
  change(run, stream, '"name":"p0 Wallet"', '"name":"p0 Wallex"');
  await launchAll(product);
  const reply = await person.client.send('GET', `/assets/${asset}/proof?limit=1`, {
    headers: { 'X-Min-Revision': String(person.written.revision) },
  });
  const { verified } = (reply?.body?.data ?? {}) as { verified?: boolean };
  if (verified !== false)
    findings.push(finding('I10', `a changed event was answered as verified: ${verified}`));
  await endAll(product);
  change(run, stream, '"name":"p0 Wallex"', '"name":"p0 Wallet"');
  await launchAll(product);
}

function change({ product, findings }: FaultRun, stream: string, from: string, to: string): void {
  using database = new DatabaseSync(logFileOf(product));
  const { changes } = database
    .prepare('UPDATE events SET data = replace(data, ?, ?) WHERE stream = ? AND revision = 0')
    .run(from, to, stream);
  if (Number(changes) !== 1) findings.push(finding('F19', 'there was nothing to change'));
}
