import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs tasks of one key one after the other, in order, also after one that failed', async () => {
  const inTurn = createTurns();
  const story: string[] = [];
  const task =
    (name: string, fails = false) =>
    async () => {
      story.push(`${name} begins`);
      await Promise.resolve();
      story.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    inTurn('a', task('one', true)),
    inTurn('a', task('two')),
    inTurn('a', task('three')),
  ]);
  expect(story).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

it('lets another key go ahead', async () => {
  const inTurn = createTurns();
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = inTurn('a', () => promise);
  expect(await inTurn('b', () => Promise.resolve('done'))).toBe('done');
  resolve();
  await slow;
});

it('M8 given tasks that wait for nothing, others have a turn between them', async () => {
  const inTurn = createTurns();
  const story: string[] = [];
  const tasks = ['one', 'two', 'three'].map((name) =>
    inTurn('a', async () => {
      story.push(name);
      await Promise.resolve();
    }),
  );
  setImmediate(() => story.push('others'));
  await Promise.all(tasks);
  expect(story).toEqual(['one', 'others', 'two', 'three']);
});
