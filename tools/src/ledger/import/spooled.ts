import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Misused, messageOf, Unavailable } from '../errors.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * Keeps what comes through a pipe in a file for a while, since a history is read twice. It goes with `opened`. Throws
 * Misused where stdin is a terminal, Unavailable where there is no room.
 */
export async function spooled(
  stdin: Terminal['stdin'],
  opened: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<string> {
  if (stdin.isTTY) throw new Misused('stdin is a terminal: a pipe is expected there.');
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-import-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'history.ndjson');
  try {
    await pipeline(stdin, createWriteStream(path, { mode: 0o600 }), { signal });
    return path;
  } catch (error) {
    signal.throwIfAborted();
    throw new Unavailable(`What comes through the pipe can’t be kept in ${folder}: ${messageOf(error)}`, {
      cause: error,
    });
  }
}
