import { createLogger, createMetrics } from '@ledgerline/http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDailySeals } from './dailySeals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('given a try that fails, then the log has one line, seal_failed is 1, and a try an hour later sets it back', async () => {
  const logger = createLogger('silent');
  const errors = vi.spyOn(logger, 'error');
  const metrics = createMetrics();
  const outcomes = [
    Promise.reject(new Error('no room')),
    Promise.resolve('heads.ndjson'),
    Promise.resolve(undefined),
  ];
  const take = vi.fn<() => Promise<string | undefined>>(() => outcomes.shift() ?? Promise.resolve(undefined));
  const sealing = startDailySeals({ take, logger, metrics });
  const failed = async () => /^seal_failed (\d)$/m.exec(await metrics.render())?.[1];
  await sealing.settled();
  expect(errors.mock.calls).toEqual([[{ reason: 'no room' }, 'the log was not sealed']]);
  expect(await failed()).toBe('1');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await failed()).toBe('0');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([take.mock.calls.length, errors.mock.calls.length]).toEqual([3, 1]);
  await sealing.stop();
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(take).toHaveBeenCalledTimes(3);
});

it('given a try that takes longer than an hour, then no second one begins beside it, and stopping ends it without a word', async () => {
  const logger = createLogger('silent');
  const errors = vi.spyOn(logger, 'error');
  const take = vi.fn<(signal: AbortSignal) => Promise<undefined>>(
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('killed')))),
  );
  const sealing = startDailySeals({ take, logger, metrics: undefined });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(take).toHaveBeenCalledTimes(1);
  await sealing.stop();
  expect(errors).not.toHaveBeenCalled();
});
