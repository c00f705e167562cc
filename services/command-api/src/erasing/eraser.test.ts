import { expect, it, vi } from 'vitest';
import { startEraser } from './eraser.ts';

const now = () => new Date('2026-05-20T12:00:00Z');

it('AC-63 given stores that fail half way, the erasing is done again until it is done, and then no more', async () => {
  const waiting = new Set(['ann', 'ben']);
  const erased: string[] = [];
  const logger = { info: vi.fn(), error: vi.fn() };
  let failures = 2;
  const eraser = startEraser({
    asked: {
      ask: () => Promise.resolve(),
      isAsked: () => Promise.resolve(true),
      all: async () => [...waiting],
      forged: async () => [],
      done: async (userId) => void waiting.delete(userId),
    },
    erase: async (userId) => {
      erased.push(userId);
      if (userId === 'ann' && failures-- > 0) throw new Error('the store is away');
    },
    now,
    logger,
  });
  for (let look = 0; look < 4; look += 1) await eraser.look();
  eraser.stop();
  expect(erased).toEqual(['ann', 'ben', 'ann', 'ann']);
  expect(waiting).toEqual(new Set());
  expect(logger.error.mock.calls.map(([fields]) => (fields as { userId: string }).userId)).toEqual([
    'ann',
    'ann',
  ]);
});

it('AC-63 given accounts that cannot be read, the next look is not kept from it', async () => {
  let isAway = true;
  const erase = vi.fn(async () => undefined);
  const eraser = startEraser({
    asked: {
      ask: () => Promise.resolve(),
      isAsked: () => Promise.resolve(true),
      all: async () => {
        if (isAway) throw new Error('the accounts are away');
        return ['ann'];
      },
      forged: async () => [],
      done: () => Promise.resolve(),
    },
    erase,
    now,
    logger: { info: vi.fn(), error: vi.fn() },
  });
  await eraser.look();
  isAway = false;
  await eraser.look();
  eraser.stop();
  expect(erase).toHaveBeenCalledTimes(1);
});

it('AC-63 given requests that are not this server’s, says so once and does not follow them', async () => {
  const erase = vi.fn(async () => undefined);
  const logger = { info: vi.fn(), error: vi.fn() };
  const eraser = startEraser({
    asked: {
      ask: () => Promise.resolve(),
      isAsked: () => Promise.resolve(false),
      all: async () => [],
      forged: async () => ['ann'],
      done: () => Promise.resolve(),
    },
    erase,
    now,
    logger,
  });
  for (let look = 0; look < 3; look += 1) await eraser.look();
  eraser.stop();
  expect(erase).not.toHaveBeenCalled();
  expect(logger.error.mock.calls).toEqual([
    [{ userId: 'ann' }, 'a request to erase a person is not this server’s, and is not followed'],
  ]);
});
