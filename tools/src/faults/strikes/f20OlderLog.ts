import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Fault } from '../fault.ts';
import type { Product } from '../product/product.ts';

/** F20: a backup of the log is taken under load and restored later, beneath read models that are newer than it. */
export const olderLog: Fault = {
  id: 'F20',
  title: 'older log restored under newer read models',
  topologies: ['apart', 'standalone'],
  cannotRun: ({ log }) => (log === 'sqlite' ? undefined : 'a backup of a server is its administrator’s'),
  async strike({ product, load, repeat, pause, check, quiet }) {
    await repeat(1, async () => {
      await pause(700, 1_200);
      await check();
      // What was promised up to here has been checked; what comes now will be lost with the log.
      backup(product);
      await pause(1_000, 1_500);
      await load.stop();
      await Promise.all(product.services.map((service) => service.terminate()));
      await restore(product);
      load.forget();
      for (const service of product.services) service.launch();
      await Promise.all(product.services.map((service) => service.untilReady()));
      // Until they are built anew the read models are those of the lost log: docs/faults.md.
      await quiet();
      load.start();
      await pause(1_000, 1_500);
    });
  },
};

const backupOf = ({ folder }: Product): string => join(folder, 'events.backup');

function logFile({ locations }: Product): string {
  if (locations.events.engine !== 'sqlite') throw new Error('the log is no file');
  return locations.events.path;
}

function backup(product: Product): void {
  using database = new DatabaseSync(logFile(product), { readOnly: true });
  database.prepare('VACUUM INTO ?').run(backupOf(product));
}

async function restore(product: Product): Promise<void> {
  const file = logFile(product);
  for (const suffix of ['-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
  await copyFile(backupOf(product), file);
}
