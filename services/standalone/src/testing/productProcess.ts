import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export { freePort } from '@ledgerline/patience/testing/freePort';

const main = join(import.meta.dirname, '../main.ts');

/** The product as a process of its own, killed at the end of the scope that uses it if it still runs then. */
export interface ProductProcess extends AsyncDisposable {
  child: ChildProcess;
  /** Everything that it has written, standard output and standard error. */
  output: () => string;
  /** Its exit code, null where a signal ended it. */
  ended: Promise<number | null>;
}

/** A user of this machine; who runs the tests if empty. */
type User = { uid?: number; gid?: number };

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

/** Runs main.ts with this environment, and nothing else but what others have compiled. */
export function runMain(environment: Record<string, string>, user: User = {}): ProductProcess {
  const child = spawn(process.execPath, [main], {
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more;
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    output: () => text,
    ended,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Runs main.ts and waits until it is ready to serve. */
export async function serve(environment: Record<string, string>, user: User = {}): Promise<ProductProcess> {
  const running = runMain(environment, user);
  for (;;) {
    if (running.child.exitCode !== null) throw new Error(`ended at start: ${running.output()}`);
    const ready = await fetch(`http://127.0.0.1:${environment['PORT']}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return running;
    await delay(10);
  }
}
