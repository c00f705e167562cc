import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);

/**
 * All file descriptors are taken, and one store switches to a generation that another one, which then waits for a
 * change, has not open. Prints what the wait came to, what reading says then, and later, when there are descriptors.
 */
const programOf = (path: string): string => `
  import { closeSync, openSync } from 'node:fs';
  import { openSqliteReadStore } from ${source('./sqliteReadStore.ts')};
  import { balancesDocument, writesOf } from ${source('../testing/sampleDocuments.ts')};
  const [waiting, switching] = [
    await openSqliteReadStore({ path: ${JSON.stringify(path)} }),
    await openSqliteReadStore({ path: ${JSON.stringify(path)} }),
  ];
  for (const number of [1, (await switching.createGeneration(1)).number]) {
    await (await switching.generation(number)).apply(writesOf({ balances: [balancesDocument()] }), 0);
  }
  const { userId } = balancesDocument();
  const read = () => waiting.live().then((live) => live.balances(userId)).then(() => 'read', ({ name }) => name);
  await read();
  const taken = [];
  try {
    for (;;) taken.push(openSync('/dev/null', 'r'));
  } catch {}
  await switching.switchTo(2);
  await waiting.changed(userId, 10_000);
  const without = await read();
  for (const descriptor of taken) closeSync(descriptor);
  console.log('woken', without, await read());
  await Promise.all([waiting.close(), switching.close()]);`;

const canRun = spawnSync('prlimit', ['--version']).status === 0;

it.runIf(canRun)(
  `given a process without a file descriptor left${canRun ? '' : ' (not run: there is no prlimit)'}, when somebody waits for a change after another generation was switched to, then the wait ends, reads are unavailable, and the process goes on`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ledgerline-no-descriptors-'));
    const { stdout, stderr, status } = spawnSync(
      'prlimit',
      [
        '--nofile=80',
        process.execPath,
        '--input-type=module',
        '-e',
        programOf(join(folder, 'read-models.db')),
      ],
      // Certificates that a machine adds would be read, and could not be.
      { encoding: 'utf8', env: { ...process.env, NODE_EXTRA_CA_CERTS: undefined } },
    );
    expect({ stdout, stderr, status }).toEqual({
      stdout: 'woken ReadStoreUnavailable read\n',
      stderr: '',
      status: 0,
    });
    await rm(folder, { recursive: true });
  },
);
