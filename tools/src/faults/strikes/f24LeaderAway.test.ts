import { expect, it } from 'vitest';
import { slowAnswers } from './f24LeaderAway.ts';

it('given a leader that is away, an answer is late half a second after its deadline of 3 s, not before', () => {
  const struckAt = 1_000;
  const sent = (sentAt: number, ms: number) => ({ sentAt, endedAt: sentAt + ms });
  const attempts = [sent(999, 9_000), sent(1_000, 3_004), sent(1_000, 3_500), sent(2_000, 3_501)];
  expect(slowAnswers(attempts, struckAt, (ms) => ms)).toEqual([3_501]);
  expect(slowAnswers(attempts, struckAt, (ms) => 2 * ms)).toEqual([]);
});
