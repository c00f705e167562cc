import type { AccountSession, AccountStore } from './accountStore.ts';

const lifeMs = 1_000;
const mostSessions = 10_000;

/**
 * The same store, but a session that was found good is believed for a second. What ends sessions through this
 * very object holds at once; what ends them elsewhere, or a new one that is one
 * too many, within that second. `monotonicMs` never goes back, whatever
 * somebody does to the machine's clock; a clock that was set makes it ask again.
 */
export function cacheSessions(
  store: AccountStore,
  monotonicMs: () => number = () => performance.now(),
): AccountStore {
  const known = new Map<string, { session: AccountSession; foundAt: number; until: number }>();
  // Tells a look-up that was under way while a session ended: what it brings back is not kept.
  let endings = 0;

  const forgetting =
    <Arguments extends unknown[], Result>(change: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      try {
        return await change(...given);
      } finally {
        endings += 1;
        known.clear();
      }
    };

  return {
    ...store,
    useSession: async (id, now) => {
      const cached = known.get(id);
      const isRecent =
        cached && monotonicMs() < cached.until && Math.abs(now.getTime() - cached.foundAt) < lifeMs;
      if (isRecent) return cached.session;
      const before = endings;
      const session = await store.useSession(id, now);
      if (known.size >= mostSessions) known.clear();
      if (session && endings === before) {
        known.set(id, { session, foundAt: now.getTime(), until: monotonicMs() + lifeMs });
      } else known.delete(id);
      return session;
    },
    endSession: forgetting((id: string) => store.endSession(id)),
    endSessionsOf: forgetting((userId: string) => store.endSessionsOf(userId)),
    endOtherSessionsOf: forgetting((...given: Parameters<AccountStore['endOtherSessionsOf']>) =>
      store.endOtherSessionsOf(...given),
    ),
    setPasswordHash: forgetting((...given: Parameters<AccountStore['setPasswordHash']>) =>
      store.setPasswordHash(...given),
    ),
    lockAccount: forgetting((userId: string) => store.lockAccount(userId)),
    removeAccount: forgetting((userId: string) => store.removeAccount(userId)),
  };
}
