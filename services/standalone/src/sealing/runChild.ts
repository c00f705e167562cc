import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

export interface ChildOptions {
  program: string;
  args?: readonly string[];
  /** The program is a line for the shell. */
  shell?: boolean;
  environment: NodeJS.ProcessEnv;
  /** A file descriptor; nothing unless given. */
  stdin?: number;
  /** Kills it and all that it has started. */
  signal: AbortSignal;
}

const isWindows = process.platform === 'win32';

/** So much of what it says on stderr is kept, in characters. */
const mostSaid = 2_000;

/**
 * Runs a program to its end, behind everything that people wait for. Nothing of it survives this process, unless that is
 * killed. Throws an error with the last line that it said on stderr where it does not end with 0.
 */
export async function runChild(options: ChildOptions): Promise<void> {
  const { program, args = [], shell = false, environment, stdin = 'ignore', signal } = options;
  signal.throwIfAborted();
  const child = spawn(program, args, {
    shell,
    env: environment,
    stdio: [stdin, 'ignore', 'pipe'],
    // A group of its own, which can be killed whole. On Windows it would open a window.
    detached: !isWindows,
  });
  const kill = () => (isWindows ? child.kill() : killGroup(child.pid));
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-mostSaid);
  });
  signal.addEventListener('abort', kill);
  process.on('exit', kill);
  try {
    const closed = once(child, 'close');
    lowerPriority(child.pid);
    const [code] = (await closed) as [number | null];
    signal.throwIfAborted();
    if (code !== 0) throw new Error(said.trim().split('\n').at(-1) || `it ended with ${code ?? 'a signal'}`);
  } finally {
    signal.removeEventListener('abort', kill);
    process.off('exit', kill);
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 10);
  } catch {
    // It has ended, or the system has no such thing.
  }
}
