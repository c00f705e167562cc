import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../history/finding.ts';

/** F4: the machine's process table is gone at once; all files are opened again as they were left. */
export const killEverything: Fault = {
  id: 'F4',
  title: 'everything killed at once',
  topologies: ['apart', 'standalone'],
  async strike({ product, findings, repeat, pause }) {
    await repeat(4, async () => {
      await pause(300, 1_200);
      await Promise.all(product.services.map((service) => service.kill()));
      findings.push(...(await checkFiles(product.folder)));
      for (const service of product.services) service.launch();
      await Promise.all(product.services.map((service) => service.untilReady()));
    });
  },
};

/** SQLite's own check of every database of the folder. */
async function checkFiles(folder: string): Promise<Finding[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.db'));
  return files.flatMap((file) => {
    using database = new DatabaseSync(join(folder, file), { timeout: 5_000 });
    const answers = database.prepare('PRAGMA integrity_check').all();
    const text = answers.map((row) => String(row['integrity_check'])).join(', ');
    return text === 'ok' ? [] : [finding('F4', `${file}: ${text}`)];
  });
}
