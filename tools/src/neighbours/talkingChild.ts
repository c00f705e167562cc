import { type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program in a process of its own that answers messages. It is killed at the end. */
export interface TalkingChild extends AsyncDisposable {
  say: (message: object | string) => void;
  /** Its next message. Throws where it ends first. */
  next: <Message>() => Promise<Message>;
}

/** Starts a program of this folder. */
export function startChild(file: string, options: Pick<ForkOptions, 'execArgv' | 'env'> = {}): TalkingChild {
  const child = fork(join(import.meta.dirname, file), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...options,
  });
  const gone = once(child, 'exit').then(([code]): never => {
    throw new Error(`${file} ended with ${code}`);
  });
  gone.catch(() => undefined);
  return {
    say: (message) => void (child.connected && child.send(message)),
    async next<Message>() {
      const stopped = new AbortController();
      const message = once(child, 'message', stopped) as Promise<[Message]>;
      try {
        return (await Promise.race([message, gone]))[0];
      } finally {
        stopped.abort();
      }
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
