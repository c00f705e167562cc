import { parentPort } from 'node:worker_threads';
import { createFileWork } from './fileWork.ts';

// A thread for files, one after the other. It loads nothing that they do not need.
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
