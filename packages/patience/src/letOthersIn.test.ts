import { expect, it, vi } from 'vitest';
import { inSteps, letOthersIn } from './letOthersIn.ts';

it('waits for others once a share is used up, and then has a new one', async () => {
  let now = 100;
  const pause = letOthersIn(() => now, 5);
  now = 104;
  expect(pause()).toBeUndefined();
  now = 105;
  const heard: string[] = [];
  setImmediate(() => heard.push('another'));
  await pause();
  expect(heard).toEqual(['another']);
  now = 109;
  expect(pause()).toBeUndefined();
});

it('M8 however many long loops there are, one of them has a share in each turn of the thread', async () => {
  let turn = 0;
  const count = () => {
    turn += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const worked: number[] = [];
  const work = async (): Promise<void> => {
    let now = 0;
    const pause = letOthersIn(() => now, 5);
    for (let step = 0; step < 3; step += 1) {
      now += 5;
      await pause();
      worked.push(turn);
    }
  };
  await Promise.all([work(), work(), work()]);
  clearImmediate(next);
  expect(new Set(worked).size).toBe(worked.length);
});

it('M8 loops that follow each other in a turn have one share together, and one that has just begun goes on', async () => {
  await new Promise(setImmediate);
  let now = 1_000;
  const loop = () => letOthersIn(() => now, 5);
  const first = loop();
  now += 4;
  expect(first()).toBeUndefined();
  const second = loop();
  now += 2;
  const others = second();
  expect(others).toBeInstanceOf(Promise);
  const small = loop();
  now += 0.5;
  expect(small()).toBeUndefined();
  await others;
  now += 4;
  expect(second()).toBeUndefined();
});

it('M8 work in steps gives others a turn after each share of it', async () => {
  let now = 0;
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const heard: string[] = [];
  function* work() {
    for (const step of ['first', 'second']) {
      heard.push(step);
      setImmediate(() => heard.push('another'));
      now += 5;
      yield;
    }
    return 'done';
  }
  expect(await inSteps(work())).toBe('done');
  expect(heard).toEqual(['first', 'another', 'second', 'another']);
});
