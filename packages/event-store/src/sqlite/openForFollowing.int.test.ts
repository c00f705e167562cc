import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { anEvent } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';
import { openSqliteEventStore } from './index.ts';

// No folder's mode stops root: somebody else opens it.
const somebody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const front = new URL('./index.ts', import.meta.url);
const canRun = spawnSync(process.execPath, [front.pathname], { ...somebody, env: {} }).status === 0;
const notRun = canRun ? '' : '(not run: nobody but root may read this program)';

/** A log that another user may read, in a folder that they may not write to, and that nobody has open. */
async function logToReadOnly(): Promise<string> {
  const made = temporaryLog();
  const store = await openSqliteEventStore({ path: made });
  await store.append('ledger-a', -1, [anEvent()]);
  await store.close();
  const folder = join(dirname(made), 'read-only');
  mkdirSync(folder);
  const path = join(folder, 'events.db');
  copyFileSync(made, path);
  for (const place of [dirname(made), folder]) chmodSync(place, 0o755);
  chmodSync(path, 0o644);
  chmodSync(folder, 0o555);
  onTestFinished(() => chmodSync(folder, 0o755));
  return path;
}

/** Opens the log as somebody else, and tells how many events they see, or the error's name. */
function openedBySomebody(path: string, options: object): string {
  const program = `
    import { openSqliteEventStore } from ${JSON.stringify(front.href)};
    try {
      const store = await openSqliteEventStore({ path: ${JSON.stringify(path)}, ...${JSON.stringify(options)} });
      console.log((await store.readStream('ledger-a', 0, 10)).length);
      await store.close();
    } catch (error) {
      console.log(error.name);
    }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    ...somebody,
    env: {},
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.trim();
}

it.runIf(canRun)(
  `given a folder that cannot be written and a log that nobody writes, a program that ends reads it, and one that follows does not begin with what would stay as it is ${notRun}`,
  async () => {
    const path = await logToReadOnly();
    expect(openedBySomebody(path, { readOnly: true, brief: true })).toBe('1');
    expect(openedBySomebody(path, { readOnly: true })).toBe('StoreUnavailable');
  },
);
