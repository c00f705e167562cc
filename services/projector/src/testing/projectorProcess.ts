import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../main.ts');

/** The projector in a process of its own. */
export interface Program {
  child: ChildProcess;
  /** Everything that it wrote. */
  output(): string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  /** Ends it, at once and without a chance to tidy up. */
  kill(): Promise<void>;
}

export function startProgram(environment: Record<string, string>): Program {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, LOG_LEVEL: 'silent', MGMT_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  return {
    child,
    output: () => output,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
