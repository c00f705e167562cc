import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Whatever ends this program, nothing that a run wrote stays behind.
const folders = new Set<string>();
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new folder that is removed with `opened`, or when the program ends. */
export async function ownFolder(opened: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-faults-'));
  folders.add(folder);
  opened.defer(async () => {
    await rm(folder, { recursive: true, force: true });
    folders.delete(folder);
  });
  return folder;
}
