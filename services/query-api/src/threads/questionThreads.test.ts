import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createQuestionThreads } from './questionThreads.ts';

it('M8 with the first question all threads start: who finds one busy does not wait for another to start', async () => {
  const heard: string[] = [];
  const start = () => {
    const worker = Object.assign(new EventEmitter(), {
      postMessage({ id, question }: { id: number; question: string }) {
        heard.push(`${question} asked`);
        setImmediate(() => worker.emit('message', { id, answer: `${question} answered` }));
      },
      terminate: async () => void heard.push('ended'),
    });
    heard.push('started');
    return worker as unknown as Worker;
  };
  const threads = createQuestionThreads<string, string>(2, { start, unavailable: (text) => new Error(text) });
  expect(await threads.ask('one')).toBe('one answered');
  expect(heard).toEqual(['started', 'one asked', 'started']);
  await threads.close();
  expect(heard.slice(3)).toEqual(['ended', 'ended']);
  await expect(threads.ask('late')).rejects.toThrow('closed');
  expect(heard.length).toBe(5);
});
