import { expect, it } from 'vitest';
import { letOthersIn } from './letOthersIn.ts';

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
