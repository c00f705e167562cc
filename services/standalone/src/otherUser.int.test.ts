import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compiledByOthers, freePort, runMain, serve } from './testing/productProcess.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const nobody = { uid: 65_534, gid: 65_534 };
const main = join(import.meta.dirname, 'main.ts');
/** Only root may start a process of another user, and that user has to be able to read the program. */
const canRun =
  process.getuid?.() === 0 && spawnSync(process.execPath, ['--check', main], nobody).status === 0;

type Case = [what: string, prepare: (dataDir: string) => Promise<void>, reason: string];

const foreign: Case[] = [
  [
    'that another user owns',
    (dataDir) => chmod(dataDir, 0o755),
    "EACCES: permission denied, open 'DATA/lock'",
  ],
  [
    'that nobody else may enter',
    (dataDir) => chmod(dataDir, 0o700),
    "EACCES: permission denied, open 'DATA/lock'",
  ],
];
/** The folder may be entered, and still nothing can be written. */
const inPart: Case[] = [
  [
    'of its own user, which is read-only and has all its files',
    async (dataDir) => {
      await chown(dataDir, nobody.uid, nobody.gid);
      const environment = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error' };
      await using product = await serve({ ...environment, ...compiledByOthers() }, nobody);
      product.child.kill('SIGINT');
      await product.ended;
      await chmod(dataDir, 0o500);
    },
    'attempt to write a readonly database',
  ],
  ...['events.db', 'read-models-g1.db'].map(
    (name): Case => [
      `of its own user, whose ${name} another user made`,
      async (dataDir) => {
        await chown(dataDir, nobody.uid, nobody.gid);
        await writeFile(join(dataDir, name), '', { mode: 0o600 });
      },
      `EACCES: permission denied, access 'DATA/${name}'`,
    ],
  ),
];

it.runIf(canRun).each(foreign)(
  'given a data folder %s, when the product starts, then one sentence names the folder, and it ends with 1',
  isTold,
);
it.runIf(canRun).each(inPart)(
  'given a data folder %s, when the product starts, then one sentence names the folder, and it ends with 1',
  { tags: 'nightly' },
  isTold,
);

async function isTold(...[_what, prepare, reason]: Case): Promise<void> {
  await using folder = await temporaryFolder();
  await chmod(folder.path, 0o755);
  const dataDir = join(folder.path, 'data');
  await mkdir(dataDir);
  await prepare(dataDir);
  const environment = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' };
  await using product = runMain({ ...environment, ...compiledByOthers() }, nobody);
  expect(await product.ended).toBe(1);
  expect(product.output()).toBe(
    `Ledgerline cannot start: DATA_DIR ${dataDir} cannot be written: ${reason.replace('DATA', dataDir)}\n`,
  );
}
