import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { ownFolder } from './ownFolder.ts';
import { NotThere } from './storeServer.ts';

const run = promisify(execFile);
const mounted = new Set<string>();
process.on('exit', () => {
  for (const folder of mounted) execFileSync('umount', ['--lazy', folder]);
});

/** A new folder that is a disk of its own with so much room (as `48m`). Throws NotThere where disks cannot be mounted. */
export async function ownDisk(opened: AsyncDisposableStack, size: string): Promise<string> {
  const folder = await ownFolder(opened);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', folder]);
  } catch (error) {
    const [reason] = (error as Error).message.trim().split('\n').slice(-1);
    throw new NotThere(`no disk can be mounted: ${reason}`);
  }
  mounted.add(folder);
  opened.defer(async () => {
    await run('umount', ['--lazy', folder]);
    mounted.delete(folder);
  });
  return folder;
}
