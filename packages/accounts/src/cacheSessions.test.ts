import { expect, it } from 'vitest';
import type { AccountSession, AccountStore } from './accountStore.ts';
import { cacheSessions } from './cacheSessions.ts';

const start = new Date('2026-05-03T10:00:00.000Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const session: AccountSession = { id: 's1', userId: 'a', createdAt: start, lastUsedAt: start };

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

it('asks the store once a second', async () => {
  const { store, asked } = fakeStore();
  const cached = cacheSessions(store);
  for (const ms of [0, 1, 999, 1_000, 1_999])
    expect(await cached.useSession('s1', after(ms))).toEqual(session);
  expect(asked).toHaveLength(2);
});

it('S1-7.01 sees at once what it ended itself, and within a second what others ended', async () => {
  const { store, live } = fakeStore();
  const cached = cacheSessions(store);
  await cached.useSession('s1', start);
  await cached.endSession('s1');
  expect(await cached.useSession('s1', start)).toBeNull();

  live.add('s2');
  await cached.useSession('s2', start);
  live.delete('s2');
  expect(await cached.useSession('s2', after(999))).not.toBeNull();
  expect(await cached.useSession('s2', after(1_000))).toBeNull();
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
