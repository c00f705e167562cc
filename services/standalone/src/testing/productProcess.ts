import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram, type User, untilReady } from '@ledgerline/patience/testing/program';

export { freePort } from '@ledgerline/patience/testing/freePort';
export { addressOf, type Program, startProgram } from '@ledgerline/patience/testing/program';

const main = join(import.meta.dirname, '../main.ts');

/**
 * Where processes of other users look for what others of them have compiled: a folder that everybody may write to. Their
 * own place is closed to them.
 */
export function compiledByOthers(): { NODE_COMPILE_CACHE: string } {
  const folder = `${process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'compiled')}-by-others`;
  mkdirSync(folder, { recursive: true });
  // Nobody but root starts processes of other users.
  if (process.getuid?.() === 0) chmodSync(folder, 0o1777);
  return { NODE_COMPILE_CACHE: folder };
}

/** Runs the product's main.ts. */
export const runMain = (environment: Record<string, string>, user?: User): Program =>
  startProgram([main], environment, user);

/** Runs main.ts and waits until it is ready to serve. */
export async function serve(environment: Record<string, string>, user?: User): Promise<Program> {
  const running = runMain(environment, user);
  await untilReady(running, `http://127.0.0.1:${environment['PORT']}`);
  return running;
}
