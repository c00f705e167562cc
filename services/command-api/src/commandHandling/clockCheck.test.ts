import { expect, it } from 'vitest';
import { createClockCheck } from './clockCheck.ts';
import { ClockWrong } from './errors.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.parse('2026-05-01T10:00:00.000Z');
const at = (ms: number) => new Date(start + ms);

/** A check on a machine that started at `start`, and what it told of its doubts. */
function checkOf(uptimeMs?: () => number) {
  const doubts: unknown[] = [];
  const check = createClockCheck({
    now: () => new Date(start),
    uptimeMs,
    onDoubt: (doubt) => doubts.push(doubt),
  });
  return { check, doubts };
}

it('believes a clock that is a little behind, equal to or ahead of the last event, and an empty stream', () => {
  const { check, doubts } = checkOf();
  for (const last of ['', at(-400 * day).toISOString(), at(0).toISOString(), at(5 * minute).toISOString()]) {
    check(at(0), last);
  }
  expect(doubts).toEqual([]);
});

it('given a last event some minutes ahead, the write goes on and somebody is told once', () => {
  const { check, doubts } = checkOf();
  check(at(0), at(6 * minute).toISOString());
  check(at(0), at(6 * minute).toISOString());
  expect(doubts).toEqual([{ reason: 'the clock is behind the log', ms: 6 * minute, refused: false }]);
});

it('given a last event of 2035, the write is refused and somebody is told', () => {
  const { check, doubts } = checkOf();
  expect(() => check(at(0), '2035-01-01T00:00:00.000Z')).toThrow(ClockWrong);
  expect(doubts).toMatchObject([{ reason: 'the clock is behind the log', refused: true }]);
});

it('given a clock that jumped to 2035 since the start, the write is refused until it is right again', () => {
  let uptime = 1_000;
  const { check, doubts } = checkOf(() => uptime);
  uptime += 10 * day;
  check(at(10 * day), '');
  expect(() => check(new Date('2035-01-01T00:00:00.000Z'), at(0).toISOString())).toThrow(ClockWrong);
  expect(doubts).toMatchObject([{ reason: 'the clock jumped ahead', refused: true }]);
  check(at(10 * day), at(0).toISOString());
});

it('given a clock that was set back since the start, the write goes on', () => {
  const { check, doubts } = checkOf(() => 0);
  check(at(-10 * day), '');
  expect(doubts).toEqual([]);
});

it('given no jump, the machine is asked at the start only; given one, for each write until it is right again', () => {
  let asked = 0;
  let uptime = 0;
  const { check } = checkOf(() => {
    asked += 1;
    return uptime;
  });
  check(at(0), '');
  check(at(100), '');
  expect(asked).toBe(1);
  // The machine slept: its own count went on, this process's clock did not.
  uptime = 10 * day;
  check(at(10 * day), '');
  check(at(10 * day), '');
  expect(asked).toBe(2);
  for (let write = 0; write < 2; write += 1) expect(() => check(at(20 * day), '')).toThrow(ClockWrong);
  expect(asked).toBe(4);
});
