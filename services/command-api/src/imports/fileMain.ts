import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { createFileWork } from './fileWork.ts';

// A thread for files, one after the other. It loads nothing that they do not need.

// On Linux a thread has a priority of its own: where cores are few, requests go before files. Elsewhere it is the process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const work = createFileWork() as unknown as Record<string, (input: unknown) => unknown>;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (message: { answer: unknown } | { error: string }): void => parentPort?.postMessage(message);
parentPort?.on('message', ({ step, input }: { step: string; input: unknown }) => {
  try {
    say({ answer: work[step]?.(input) });
  } catch (error) {
    say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
