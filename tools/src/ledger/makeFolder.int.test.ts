import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { expect, it } from 'vitest';
import { makeFolder } from './makeFolder.ts';

it('makes what is missing of a path, for its owner alone, and ends where none can be made', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'a/b/c');
  await makeFolder(path);
  await makeFolder(path);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  await expect(makeFolder('/proc/ledgerline/x')).rejects.toThrow(/ENOENT|EACCES|EPERM|EROFS/);
});
