import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { inSlices, inTransaction } from './index.ts';

it('M1 between two slices others may write for as long as a slice kept them from it', async () => {
  let now = 0;
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const rests: number[] = [];
  const slices = [40, 1, 80];
  await inSlices(
    () => {
      now += slices[rests.length] ?? 0;
      return rests.length < 2;
    },
    async (ms) => void rests.push(ms),
  );
  expect(rests).toEqual([40, 5, 80]);
});

/** A database whose write lock others have so often as somebody looks. */
function lockedFor(looks: number): DatabaseSync {
  const database = new DatabaseSync(':memory:', { timeout: 200 });
  const exec = database.exec.bind(database);
  vi.spyOn(database, 'exec').mockImplementation((sql) => {
    if (sql === 'BEGIN IMMEDIATE' && looks-- > 0) throw Object.assign(new Error('locked'), { errcode: 5 });
    exec(sql);
  });
  return database;
}

const timeoutOf = (database: DatabaseSync) => database.prepare('PRAGMA busy_timeout').get()?.['timeout'];

it('M1 who waits for the write lock looks each 2 ms, and SQLite waits as before afterwards', () => {
  using wait = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
  using database = lockedFor(20);
  expect(inTransaction(database, () => timeoutOf(database))).toBe(200);
  expect(wait.mock.calls.map(([, , , ms]) => ms)).toEqual(Array.from({ length: 20 }, () => 2));
  expect(database.isTransaction).toBe(false);
});

it('M1 who waits longer than the connection waits for anything gets SQLite’s error', () => {
  let now = 0;
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  using _wait = vi.spyOn(Atomics, 'wait').mockImplementation((_array, _place, _value, ms) => {
    now += Number(ms);
    return 'timed-out';
  });
  using database = lockedFor(1_000);
  expect(() => inTransaction(database, () => undefined)).toThrow('locked');
  expect([now, timeoutOf(database)]).toEqual([200, 200]);
});
