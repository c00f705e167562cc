import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeOnceClosed } from './removeOnceClosed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusing = (code: string, times: number) =>
  vi.fn(() => {
    times -= 1;
    if (times >= 0) throw Object.assign(new Error(code), { code });
  });

it('given a file that readers have open, as Windows says it, then it is removed once they have closed it', () => {
  const remove = refusing('EBUSY', 2);
  removeOnceClosed(remove);
  vi.advanceTimersByTime(9_999);
  expect(remove).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20_001);
  expect(remove).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

it('given another reason, then it is thrown and nothing is tried again', () => {
  expect(() => removeOnceClosed(refusing('EIO', 1))).toThrow('EIO');
  expect(vi.getTimerCount()).toBe(0);
});
