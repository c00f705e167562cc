import type { Filter } from 'mongodb';
import { type AccountSession, type AccountStore, AccountStoreUnavailable } from '../accountStore.ts';
import { sessionLimits } from '../sessionPolicy.ts';
import { ticketLifeMs } from '../ticket.ts';
import type { AccountDatabase, StoredSession } from './collections.ts';

type Sessions = Pick<
  AccountStore,
  | 'openSession'
  | 'useSession'
  | 'sessionsOf'
  | 'liveSessions'
  | 'endSession'
  | 'endSessionsOf'
  | 'saveTicket'
  | 'redeemTicket'
>;

/**
 * Sessions, and the tickets that stand for one on the live channel. A session is good only while its account is active
 * and has not ended all its sessions since: that stands in the account, so it holds at once for all of them.
 */
export function sessions({ ask, collections }: AccountDatabase): Sessions {
  const { accounts, sessions, tickets } = collections;

  async function goodOnes(filter: Filter<StoredSession>, now: Date): Promise<StoredSession[]> {
    const found = await ask(() =>
      sessions
        .find({ $and: [filter, notExpired(now)] })
        .sort({ createdAt: 1, _id: 1 })
        .toArray(),
    );
    if (found.length === 0) return [];
    const owners = await ask(() =>
      accounts
        .find(
          { _id: { $in: [...new Set(found.map(({ userId }) => userId))] }, status: 'active' },
          { projection: { sessionGeneration: 1 } },
        )
        .toArray(),
    );
    const generations = new Map(owners.map(({ _id, sessionGeneration }) => [_id, sessionGeneration]));
    return found.filter(({ userId, generation }) => generations.get(userId) === generation);
  }

  async function use(id: string, now: Date): Promise<AccountSession | null> {
    const [stored] = await goodOnes({ _id: id }, now);
    if (!stored) return null;
    const session = sessionOf(stored);
    if (now.getTime() - session.lastUsedAt.getTime() < sessionLimits.noteUseEveryMs) return session;
    try {
      const earlier = { _id: id, lastUsedAt: { $lt: now } };
      await ask(() => sessions.updateOne(earlier, { $set: { lastUsedAt: now } }));
    } catch (error) {
      // A store that can't write just now must not keep people from reading; the next use is noted instead.
      if (error instanceof AccountStoreUnavailable) return session;
      throw error;
    }
    return { ...session, lastUsedAt: now };
  }

  return {
    async openSession({ id, userId, passwordHash }, now) {
      const owner = {
        _id: userId,
        status: 'active' as const,
        ...(passwordHash !== undefined && { passwordHash }),
      };
      const account = await ask(() => accounts.findOne(owner));
      if (!account) return false;
      const generation = account.sessionGeneration;
      await ask(() => sessions.insertOne({ _id: id, userId, createdAt: now, lastUsedAt: now, generation }));
      // What ended the person's sessions meanwhile ended this one too.
      if (await ask(() => accounts.findOne({ ...owner, sessionGeneration: generation }))) return true;
      await ask(() => sessions.deleteOne({ _id: id }));
      return false;
    },
    useSession: use,
    async sessionsOf(userIds, now) {
      const good = await goodOnes({ userId: { $in: [...userIds] } }, now);
      return userIds.flatMap((userId) => good.filter((session) => session.userId === userId)).map(sessionOf);
    },
    async liveSessions(ids, now) {
      const good = await goodOnes({ _id: { $in: [...ids] } }, now);
      return new Set(good.map(({ _id }) => _id));
    },
    endSession: async (id) => void (await ask(() => sessions.deleteOne({ _id: id }))),
    endSessionsOf: async (userId) => (await ask(() => sessions.deleteMany({ userId }))).deletedCount,

    async saveTicket(hash, sessionId, now) {
      if (!(await ask(() => sessions.findOne({ _id: sessionId })))) return;
      const expiresAt = new Date(now.getTime() + ticketLifeMs);
      await ask(() => tickets.insertOne({ _id: hash, sessionId, expiresAt }));
    },
    async redeemTicket(hash, now) {
      const ticket = await ask(() => tickets.findOneAndDelete({ _id: hash }));
      return ticket && ticket.expiresAt > now ? use(ticket.sessionId, now) : null;
    },
  };
}

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

const notExpired = (now: Date): Filter<StoredSession> => ({
  createdAt: { $gt: before(now, sessionLimits.longestMs) },
  lastUsedAt: { $gt: before(now, sessionLimits.longestUnusedMs) },
});

/** Sessions that are over by their age. */
export const expiredSessions = (now: Date): Filter<StoredSession> => ({
  $or: [
    { createdAt: { $lte: before(now, sessionLimits.longestMs) } },
    { lastUsedAt: { $lte: before(now, sessionLimits.longestUnusedMs) } },
  ],
});

const sessionOf = ({ _id, userId, createdAt, lastUsedAt }: StoredSession): AccountSession => ({
  id: _id,
  userId,
  createdAt,
  lastUsedAt,
});
