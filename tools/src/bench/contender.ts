import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `product` as people run it; `grouped` and `per-request` without log and limits; three that are Koa and little else. */
export type ContenderName =
  | 'product'
  | 'grouped'
  | 'per-request'
  | 'plain-reads'
  | 'plain-bodies'
  | 'plain-writes';

/** The folder of the checkout that this code is in. */
const thisCheckout = join(import.meta.dirname, '../../..');

/** What the bench says to a server process; each message is answered with its processor time. */
export type ToServer = { kind: 'cpu' } | { kind: 'greet'; greeting: unknown };
export type FromServer = { kind: 'ready'; url: string } | { kind: 'cpu'; microseconds: number };

/** A server under test in its own process, on a data folder of its own, its log in a file there. */
export interface Contender {
  url: string;
  /** Processor time of the whole process so far, in microseconds. */
  cpu: () => Promise<number>;
  /** What `plain-reads` answers from now on. */
  greet: (greeting: unknown) => Promise<void>;
  stop: () => Promise<void>;
}

interface ContenderOptions {
  /** Each flush of its log takes so much longer than the disk's. */
  slowSyncMs?: number;
  /** The checkout whose code runs: this one unless another is named. */
  checkout?: string;
  /** Its data, which stay when it ends: else a new folder that goes with it. */
  dataDir?: string;
}

/** Starts a contender of `contenderServer.ts` by its name. */
export async function startContender(
  name: ContenderName,
  { slowSyncMs = 0, checkout = thisCheckout, dataDir }: ContenderOptions = {},
): Promise<Contender> {
  const folder =
    dataDir ?? mkdtempSync(join(process.env['BENCH_DATA'] ?? tmpdir(), `ledgerline-bench-${name}-`));
  const log = openSync(join(folder, 'log'), 'w');
  const child = fork(join(checkout, 'tools/src/bench/contenderServer.ts'), [name, folder], {
    stdio: ['ignore', log, 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...(slowSyncMs > 0 && slowSync(slowSyncMs)) },
  });
  closeSync(log);
  const next = async (): Promise<FromServer> => {
    const [message] = (await once(child, 'message')) as [FromServer];
    return message;
  };
  const ask = async (message: ToServer): Promise<number> => {
    const answer = next();
    child.send(message);
    const told = await answer;
    return told.kind === 'cpu' ? told.microseconds : Number.NaN;
  };
  const ready = await next();
  if (ready.kind !== 'ready') throw new Error('no URL');
  return {
    url: ready.url,
    cpu: () => ask({ kind: 'cpu' }),
    greet: async (greeting) => void (await ask({ kind: 'greet', greeting })),
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      const hard = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(hard);
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

const slowSync = (ms: number): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'slowSync.ts')).href}`,
  SLOW_SYNC_MS: String(ms),
});
