import { setPriority } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { FileStep } from './fileThreads.ts';
import { createFileWork } from './fileWork.ts';
import { warmUp } from './warmUp.ts';

// A thread for files, one after the other. It loads nothing that they do not need.

// Where cores are few, requests go before small files, and those before large ones. On Linux a thread has a priority of
// its own; elsewhere it would be the process's.
if (process.platform === 'linux') setPriority(workerData.niceness);

type Work = Record<string, (input: unknown) => unknown>;
const newWork = (): Work => createFileWork() as unknown as Work;
let work = newWork();
/** Bytes change hands, without a copy. */
const say = (message: { answer: unknown } | { error: string }): void => {
  const bytes = 'answer' in message && message.answer instanceof Uint8Array ? [message.answer.buffer] : [];
  parentPort?.postMessage(message, bytes as ArrayBuffer[]);
};
parentPort?.on('message', ({ step, input, isFirst }: FileStep) => {
  // What is left is of another person.
  if (isFirst) work = newWork();
  try {
    say({ answer: work[step]?.(input) });
  } catch (error) {
    say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

// A file that has come by now has its turn between the steps.
if (workerData.isSpare) for (const step of warmUp) await nextTurn().then(step);
