import { expect, it } from 'vitest';
import type { AccountSession, AccountStore } from './accountStore.ts';
import { cacheSessions } from './cacheSessions.ts';

const start = new Date('2026-05-03T10:00:00.000Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const session: AccountSession = { id: 's1', userId: 'a', createdAt: start, lastUsedAt: start, device: '' };

/** As much of a store as sessions need, counting how often it is asked. */
function fakeStore() {
  const asked: string[] = [];
  const live = new Set(['s1']);
  const store = {
    useSession: async (id: string) => {
      asked.push(id);
      return live.has(id) ? { ...session, id } : null;
    },
    endSession: async (id: string) => void live.delete(id),
  } as unknown as AccountStore;
  return { store, asked, live };
}

/** A monotonic clock that is moved by hand. */
function stopwatch() {
  let ms = 50;
  return { read: () => ms, moveTo: (next: number) => void (ms = 50 + next) };
}

it('asks the store once a second', async () => {
  const { store, asked } = fakeStore();
  const watch = stopwatch();
  const cached = cacheSessions(store, watch.read);
  for (const ms of [0, 1, 999, 1_000, 1_999]) {
    watch.moveTo(ms);
    expect(await cached.useSession('s1', after(ms))).toEqual(session);
  }
  expect(asked).toHaveLength(2);
});

it('given a machine whose clock stands still, a session that was ended elsewhere is believed for a second and no longer', async () => {
  const { store, live } = fakeStore();
  const watch = stopwatch();
  const cached = cacheSessions(store, watch.read);
  expect(await cached.useSession('s1', start)).toEqual(session);
  live.delete('s1');
  expect(await cached.useSession('s1', after(999))).toEqual(session);
  watch.moveTo(1_000);
  expect(await cached.useSession('s1', after(500))).toBeNull();
});

it('S1-7.01 sees at once what it ended itself, and within a second what others ended', async () => {
  const { store, live } = fakeStore();
  const watch = stopwatch();
  const cached = cacheSessions(store, watch.read);
  await cached.useSession('s1', start);
  await cached.endSession('s1');
  expect(await cached.useSession('s1', start)).toBeNull();

  live.add('s2');
  await cached.useSession('s2', start);
  live.delete('s2');
  watch.moveTo(999);
  expect(await cached.useSession('s2', start)).not.toBeNull();
  watch.moveTo(1_000);
  expect(await cached.useSession('s2', start)).toBeNull();
});

it('never keeps that a session is not good', async () => {
  const { store, live } = fakeStore();
  const cached = cacheSessions(store);
  expect(await cached.useSession('s2', start)).toBeNull();
  live.add('s2');
  expect(await cached.useSession('s2', start)).not.toBeNull();
});

it('does not keep what it looked up while a session was ended', async () => {
  const { store } = fakeStore();
  const cached = cacheSessions(store);
  const lookUp = cached.useSession('s1', start);
  await cached.endSession('s1');
  await lookUp;
  expect(await cached.useSession('s1', start)).toBeNull();
});

it('given a machine whose clock is set, forth or back, it asks the store again', async () => {
  const { store, asked } = fakeStore();
  const watch = stopwatch();
  const cached = cacheSessions(store, watch.read);
  for (const ms of [0, 3_600_000, 0]) await cached.useSession('s1', after(ms));
  expect(asked).toHaveLength(3);
});
