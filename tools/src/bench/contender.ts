import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A server under test in its own process, on a data folder of its own. */
export interface Contender {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a contender of `commandServer.ts` by its name. */
export async function startContender(name: string): Promise<Contender> {
  const folder = await mkdtemp(join(process.env['BENCH_DATA'] ?? tmpdir(), `ledgerline-bench-${name}-`));
  const script = join(import.meta.dirname, 'commandServer.ts');
  const child: ChildProcess = spawn(process.execPath, [script, name, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (!child.stdout) throw new Error('no output');
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(hard);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
