// @module-tag nightly
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { emptyServer } from './testing/emptyServer.ts';
import { longSample, sampleHistory, sampleUserId } from './testing/sampleHistory.ts';

const main = join(import.meta.dirname, 'main.ts');

it('an export that is interrupted leaves no file half done, and says what it left', async () => {
  await using server = await emptyServer();
  const { user, ledger } = sampleHistory(longSample());
  await server.append(user, ledger);
  const out = join(server.dataDir, 'out');
  const child = spawn(process.execPath, [main, 'export', '--user', sampleUserId, '--out', out, '--csv'], {
    env: server.environment,
  });
  const words = text(child.stderr);
  const files = async () => readdir(out).catch(() => []);
  await vi.waitUntil(async () => (await files()).length > 0, { timeout: 30_000, interval: 1 });
  child.kill('SIGINT');
  const [code] = (await once(child, 'close')) as [number | null];
  // It may have been done just then; while its stores close, the signal ends it as the system has it.
  expect(`${code} ${await words}`).toMatch(
    /^((0|null) \d+ events of .*|130 (\d+ events of .*\n)?Interrupted. What is in the folder under its own name is whole.)\n$/,
  );
  for (const file of await files()) {
    expect(file).not.toContain('unfinished');
    expect((await readFile(join(out, file), 'utf8')).at(-1)).toBe('\n');
  }
});
