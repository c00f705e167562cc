import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** A program of ours in a process of its own, killed at the end of the scope that uses it if it still runs then. */
export interface Program extends AsyncDisposable {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** Everything that it has written, standard output and standard error. */
  output: () => string;
  /** The latter alone. */
  errors: () => string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  /** Ends it without warning. */
  kill: () => Promise<void>;
}

/** A user of this machine; who runs the tests if empty. */
export type User = { uid?: number; gid?: number };

// Whatever ends this process, nothing that it started stays behind.
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs a file with its arguments in this environment, and nothing else of ours but what others have compiled. */
export function startProgram(
  command: readonly string[],
  environment: Record<string, string>,
  user: User = {},
): Program {
  const child = spawn(process.execPath, command, {
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  running.add(child);
  let [text, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  child.stderr.setEncoding('utf8').on('data', (more: string) => {
    text += more;
    errors += more;
  });
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    return (code ?? signal) as number | NodeJS.Signals;
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { child, output: () => text, errors: () => errors, ended, kill, [Symbol.asyncDispose]: kill };
}

/** Less than a hook may take: one that ran out of time would leave programs running, and nothing would ever end. */
const longestStart = 50_000;

/** Waits until the program says at `url` that it is ready. Throws where it ends, or takes longer than `withinMs`. */
export async function untilReady(
  program: Pick<Program, 'child' | 'output'>,
  url: string,
  withinMs = longestStart,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isReady(url))) {
    if (hasEnded(program)) throw new Error(`ended at start: ${program.output().slice(-2_000)}`);
    if (performance.now() > deadline) {
      throw new Error(`not ready in ${withinMs} ms: ${program.output().slice(-2_000)}`);
    }
    await delay(10);
  }
}

/** Whether somebody at `url` says that it and its stores are ready. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.text();
      return answer.ok;
    },
    () => false,
  );

/** Where a program that was given any port listens, as its log says. Throws as `untilReady` does. */
export async function addressOf(program: Program): Promise<string> {
  const deadline = performance.now() + longestStart;
  for (;;) {
    const [, port] = /"port":(\d+)/.exec(program.output()) ?? [];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
    if (hasEnded(program)) throw new Error(`ended at start: ${program.output()}`);
    if (performance.now() > deadline) throw new Error(`not ready in ${longestStart} ms: ${program.output()}`);
    await delay(5);
  }
}

const hasEnded = ({ child }: Pick<Program, 'child'>): boolean =>
  child.exitCode !== null || child.signalCode !== null;
