import { expect, it } from 'vitest';
import { createOneATurn } from './oneATurn.ts';

it('M8 of a person one piece of work begins in a turn, and others have theirs at once', async () => {
  let turn = 0;
  const count = () => {
    turn += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const gate = createOneATurn();
  const begun: [string, number][] = [];
  const work = async (userId: string): Promise<void> => {
    await gate(userId);
    begun.push([userId, turn]);
  };
  await Promise.all(['ann', 'ann', 'ann', 'ben'].map(work));
  clearImmediate(next);
  const turnsOf = (userId: string) => begun.flatMap(([who, when]) => (who === userId ? [when] : []));
  expect(turnsOf('ben')).toEqual([0]);
  expect(new Set(turnsOf('ann')).size).toBe(3);
});
