import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '@ledgerline/patience/testing/freePort';
import type { EventStoreDbServerOptions } from './startEventStoreDbServer.ts';

export interface SpawnedEventStoreDbServer {
  url: string;
  port: number;
  process: ChildProcess;
  /** Ends the process by a signal, SIGTERM if not given, and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the server as a process of its own, which can be killed, frozen and started again on the same file and port. It
 * ends with this process at the latest.
 */
export async function spawnEventStoreDbServer({
  path,
  port,
}: EventStoreDbServerOptions): Promise<SpawnedEventStoreDbServer> {
  const file = fileURLToPath(new URL('./serverProcess.ts', import.meta.url));
  const child = spawn(process.execPath, [file, path, String(port || (await freePort()))], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const url = await Promise.race([once(lines, 'line'), ended]).then(([line]: unknown[]) => {
    if (typeof line !== 'string') throw new Error(`the server did not start: exit code ${String(line)}`);
    return line;
  });
  return {
    url,
    port: Number(new URL(url).port),
    process: child,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}
