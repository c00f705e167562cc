import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '@ledgerline/patience/testing/freePort';
import type { Answer, Call } from './processCalls.ts';
import type { FakeMongo, FakeMongoOptions } from './startFakeMongo.ts';
import type { Weather } from './weather.ts';

/** The same calls, each answered by another process. */
type Remote<Calls extends Record<keyof Calls, (...args: never[]) => unknown>> = {
  [Name in keyof Calls]: (...args: Parameters<Calls[Name]>) => Promise<Awaited<ReturnType<Calls[Name]>>>;
};

/** A fake in a process of its own, which can be killed, frozen and started again on the same file and port. */
export interface SpawnedFakeMongo extends Remote<Pick<FakeMongo, 'blackHole'>> {
  url: string;
  port: number;
  process: ChildProcess;
  weather: Remote<Weather>;
  /** Ends the process by a signal, SIGTERM if not given, and waits for its end. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Starts the fake as a process of its own. It ends with this process at the latest. */
export async function spawnFakeMongo({ port, path }: FakeMongoOptions = {}): Promise<SpawnedFakeMongo> {
  const file = fileURLToPath(new URL('./fakeMongoProcess.ts', import.meta.url));
  const given = [file, String(port || (await freePort())), ...(path === undefined ? [] : [path])];
  const child = spawn(process.execPath, given, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const url = await Promise.race([once(lines, 'line'), ended]).then(([line]: unknown[]) => {
    if (typeof line !== 'string')
      throw new Error(`the fake MongoDB did not start: exit code ${String(line)}`);
    return line;
  });
  const ask = asking(child);
  return {
    url,
    port: Number(new URL(url).port),
    process: child,
    weather: {
      strike: (...args) => ask('strike', args),
      clear: () => ask('clear', []),
      count: (...args) => ask('count', args),
      reached: (...args) => ask('reached', args),
    },
    blackHole: () => ask('blackHole', []),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

function asking(child: ChildProcess): <Result>(name: Call['name'], args: unknown[]) => Promise<Result> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  child.on('message', ({ id, result }: Answer) => {
    waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the process of the fake MongoDB has ended'));
  });
  return async (name, args) => {
    const answer = Promise.withResolvers<unknown>();
    asked += 1;
    waiting.set(asked, answer);
    child.send({ id: asked, name, args } satisfies Call);
    return (await answer.promise) as never;
  };
}
