import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Measured } from './probe.ts';

/** A product in a process of its own that can say what it did. It is killed at the end. */
export interface MeasuredProduct extends AsyncDisposable {
  url: string;
  /** What it did since this was asked last. */
  measured: () => Promise<Measured>;
}

/** Starts it with this environment. */
export async function startMeasured(environment: Record<string, string>): Promise<MeasuredProduct> {
  const child = fork(join(import.meta.dirname, 'measuredServer.ts'), {
    execArgv: ['--import', join(import.meta.dirname, 'probe.ts')],
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit').then(([code]): never => {
    throw new Error(`the product ended with ${code}`);
  });
  gone.catch(() => undefined);
  const next = async <Message>(): Promise<Message> => {
    const stopped = new AbortController();
    const message = once(child, 'message', stopped) as Promise<[Message]>;
    try {
      return (await Promise.race([message, gone]))[0];
    } finally {
      stopped.abort();
    }
  };
  const url = await next<string>();
  return {
    url,
    measured() {
      const answer = next<Measured>();
      child.send('measured');
      return answer;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
