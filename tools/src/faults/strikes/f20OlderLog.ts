import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { ledgerTool } from '../product/ledgerTool.ts';
import type { Product } from '../product/product.ts';
import { signInAgain } from '../workload/client.ts';
import type { Person } from '../workload/load.ts';
import { endAll, launchAll } from './wholeProduct.ts';

/**
 * F20: `ledger backup` under load, a loss, and the restore that docs/run/upgrade.md tells: beneath read models that are
 * newer than it, or into an empty place.
 */
export const olderLog: Fault = {
  id: 'F20',
  title: 'backup under load restored',
  topologies: ['apart', 'standalone'],
  cannotRun: ({ log }) => (log === 'sqlite' ? undefined : 'a backup of a server is its administrator’s'),
  async strike(run) {
    const { product, load, repeat, pause, check, quiet } = run;
    await repeat(2, async (cycle) => {
      await pause(700, 1_200);
      await check();
      // Whatever was acknowledged by now has to be in it.
      const acknowledged = new Map(load.people.map((person) => [person, person.written.revision]));
      const backup = await takeBackup(run, cycle);
      await pause(500, 1_000);
      await load.stop();
      await endAll(product);
      await restore(product, backup, { keepReadModels: cycle % 2 === 0 });
      load.forget();
      await launchAll(product);
      for (const { client } of load.people) await signInAgain(client);
      await quiet();
      for (const [person, revision] of acknowledged) await isIn(run, person, revision);
      const audit = await ledgerTool(product, 'verify');
      if (audit.code !== 0)
        run.findings.push(
          finding('F20', `after the restore verify ended with ${audit.code}: ${audit.stderr}`),
        );
      await rm(backup, { recursive: true });
      load.start();
      await pause(1_000, 1_500);
    });
  },
};

async function takeBackup({ product, findings }: FaultRun, cycle: number): Promise<string> {
  const folder = join(product.folder, `backup-${cycle}`);
  const { code, stderr } = await ledgerTool(product, 'backup', folder);
  if (code !== 0) findings.push(finding('F20', `the backup ended with ${code}: ${stderr}`));
  return folder;
}

/** Puts what is left aside and the backup in its place; newer read models may stay. */
async function restore(
  { folder }: Product,
  backup: string,
  { keepReadModels }: { keepReadModels: boolean },
): Promise<void> {
  const aside = join(folder, 'aside');
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside);
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  for (const { name } of files) {
    if (!(keepReadModels && name.startsWith('read-models')))
      await rename(join(folder, name), join(aside, name));
  }
  await cp(backup, folder, { recursive: true, preserveTimestamps: true });
}

async function isIn({ findings }: FaultRun, person: Person, revision: number) {
  const { client, written } = person;
  const reply = await client.send('GET', '/balances', { headers: { 'X-Min-Revision': String(revision) } });
  const restored = Number(reply?.headers.get('x-ledger-revision'));
  written.revision = restored;
  if (!(restored >= revision) || reply?.body?.meta?.stale)
    findings.push(
      finding('I1', `${client.name} was told ${revision} before the backup, which has ${restored} of it`),
    );
}
