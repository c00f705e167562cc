// @module-tag nightly
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { emptyServer } from './testing/emptyServer.ts';
import { startLedger } from './testing/ledger.ts';
import { longSample, sampleHistory, sampleUserId } from './testing/sampleHistory.ts';

it('an export that is interrupted leaves no file half done, and says what it left', async () => {
  await using server = await emptyServer();
  const { user, ledger } = sampleHistory(longSample());
  await server.append(user, ledger);
  const out = join(server.dataDir, 'out');
  await using exporting = startLedger(server.environment, [
    'export',
    '--user',
    sampleUserId,
    '--out',
    out,
    '--csv',
  ]);
  const files = async () => readdir(out).catch(() => []);
  await vi.waitUntil(async () => (await files()).length > 0, { timeout: 30_000, interval: 1 });
  exporting.child.kill('SIGINT');
  const ended = await exporting.ended;
  // It may have been done just then; while its stores close, the signal ends it as the system has it.
  expect(`${ended} ${exporting.errors()}`).toMatch(
    /^((0|SIGINT) \d+ events of .*|130 (\d+ events of .*\n)?Interrupted. What is in the folder under its own name is whole.)\n$/,
  );
  for (const file of await files()) {
    expect(file).not.toContain('unfinished');
    expect((await readFile(join(out, file), 'utf8')).at(-1)).toBe('\n');
  }
});
