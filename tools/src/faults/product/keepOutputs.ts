import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceProcess } from './serviceProcess.ts';

/** Writes what each service wrote into a new folder, which stays. Answers the folder. */
export async function keepOutputs(
  services: readonly Pick<ServiceProcess, 'name' | 'output'>[],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-found-'));
  for (const { name, output } of services)
    await writeFile(join(folder, `${name.replace(' ', '-')}.log`), output, { mode: 0o600 });
  return folder;
}
