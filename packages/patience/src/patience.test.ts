import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTime, Patience } from './patience.ts';

/** Keeps this thread from doing anything, as a garbage collection does. */
const pauseThread = (ms: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('given a process that paused for longer than the wait, then answers from that time are heard before it is over', async () => {
  const over = Promise.withResolvers<void>();
  let isOver = false;
  const patience = new Patience(100, () => {
    isOver = true;
    over.resolve();
  });
  pauseThread(300);
  await nextTurn();
  expect(isOver).toBe(false);
  expect(patience.leftMs).toBeGreaterThan(0);
  await over.promise;
  expect(patience.leftMs).toBe(0);
});

it('given a wait that was ended, then nobody hears of it', async () => {
  let isOver = false;
  new Patience(10, () => (isOver = true)).end();
  await new Promise<void>((resolve) => void new Patience(50, resolve));
  expect(isOver).toBe(false);
});

it('given an answer in time, then it is the result, and one that is late ends in the error that says so', async () => {
  const late = () => new Error('late');
  expect(await inTime(10_000, async ({ leftMs }) => leftMs > 0, late)).toBe(true);
  await expect(inTime(10, () => new Promise(() => undefined), late)).rejects.toThrow('late');
  await expect(inTime(10, () => Promise.reject(new Error('refused')), late)).rejects.toThrow('refused');
});
