import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { temporaryLog } from '../testing/temporaryLog.ts';

const front = new URL('./index.ts', import.meta.url).href;

/**
 * Opens a log, takes all file descriptors but `left`, appends, gives them back and appends again. Prints what became of
 * both appends and how many events the log holds.
 */
const programOf = (path: string, left: number): string => `
  import { closeSync, openSync } from 'node:fs';
  import { openSqliteEventStore } from ${JSON.stringify(front)};
  const store = await openSqliteEventStore({ path: ${JSON.stringify(path)} });
  const event = () => ({ id: crypto.randomUUID(), type: 'SomethingHappened', data: '{}', metadata: '{}' });
  const append = (revision) =>
    store.append('ledger-a', revision, [event()]).then(() => 'appended', ({ name }) => name);
  const taken = [];
  try {
    for (;;) taken.push(openSync('/dev/null', 'r'));
  } catch {}
  for (let given = 0; given < ${left}; given += 1) closeSync(taken.pop());
  const first = await append(-1);
  while (taken.length > 0) closeSync(taken.pop());
  const second = await append(first === 'appended' ? 0 : -1);
  console.log(first, second, (await store.readStream('ledger-a', 0, 10)).length);
  await store.close();`;

const canRun = spawnSync('prlimit', ['--version']).status === 0;

it.runIf(canRun).each([0, 4, 8])(
  `given a process with %i file descriptors left${canRun ? '' : ' (not run: there is no prlimit)'}, when it appends, then that is refused or stored, never the end of the process, and it appends once there are more`,
  (left) => {
    const { stdout, stderr, status } = spawnSync(
      'prlimit',
      ['--nofile=80', process.execPath, '--input-type=module', '-e', programOf(temporaryLog(), left)],
      { encoding: 'utf8' },
    );
    expect({ stdout: stdout.trim(), stderr, status }).toEqual({
      stdout: expect.stringMatching(/^(StoreUnavailable appended 1|appended appended 2)$/) as string,
      stderr: '',
      status: 0,
    });
  },
);
