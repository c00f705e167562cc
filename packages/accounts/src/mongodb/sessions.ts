import { insertNew } from '@ledgerline/mongo';
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
  | 'endOtherSessionsOf'
  | 'saveTicket'
  | 'redeemTicket'
>;

/**
 * Sessions, and the tickets that stand for one on the live channel. A session is good only while its account is active
 * and has not ended all its sessions since: that stands in the account, so it holds at once for all of them.
 */
export function sessions({ ask, collections }: AccountDatabase): Sessions {
  const { accounts, sessions, tickets } = collections;

  async function goodOnes(filter: Filter<StoredSession>, now: Date): Promise<GoodSession[]> {
    const found = await ask((within) =>
      sessions
        .find({ $and: [filter, notExpired(now)] }, within)
        .sort({ createdAt: 1, _id: 1 })
        .toArray(),
    );
    if (found.length === 0) return [];
    const owners = await ask((within) =>
      accounts
        .find(
          { _id: { $in: [...new Set(found.map(({ userId }) => userId))] }, status: 'active' },
          { projection: { sessionGeneration: 1, passwordByOperator: 1 }, ...within },
        )
        .toArray(),
    );
    const ownerOf = new Map(owners.map((owner) => [owner._id, owner]));
    return found
      .filter(({ userId, generation }) => ownerOf.get(userId)?.sessionGeneration === generation)
      .map((stored) => ({
        ...stored,
        passwordByOperator: ownerOf.get(stored.userId)?.passwordByOperator === true,
      }));
  }

  async function use(id: string, now: Date): Promise<AccountSession | null> {
    const [stored] = await goodOnes({ _id: id }, now);
    if (!stored) return null;
    const session = sessionOf(stored);
    if (now.getTime() - session.lastUsedAt.getTime() < sessionLimits.noteUseEveryMs) return session;
    try {
      const earlier = { _id: id, lastUsedAt: { $lt: now } };
      await ask((within) => sessions.updateOne(earlier, { $set: { lastUsedAt: now } }, within));
    } catch (error) {
      // A store that can't write just now must not keep people from reading; the next use is noted instead.
      if (error instanceof AccountStoreUnavailable) return session;
      throw error;
    }
    return { ...session, lastUsedAt: now };
  }

  /** Ends those of a person's other sessions that were used longest ago, where there are too many. */
  async function endSurplus(userId: string, id: string): Promise<void> {
    const surplus = await ask((within) =>
      sessions
        .find({ userId, _id: { $ne: id } }, { projection: { _id: 1 }, ...within })
        .sort({ lastUsedAt: -1, createdAt: -1, _id: 1 })
        .skip(sessionLimits.mostOfOnePerson - 1)
        .toArray(),
    );
    if (surplus.length === 0) return;
    const theirs = { _id: { $in: surplus.map(({ _id }) => _id) } };
    await ask((within) => sessions.deleteMany(theirs, within));
  }

  return {
    async openSession({ id, userId, passwordHash, device = '' }, now) {
      const owner = {
        _id: userId,
        status: 'active' as const,
        ...(passwordHash !== undefined && { passwordHash }),
      };
      const account = await ask((within) => accounts.findOne(owner, within));
      if (!account) return false;
      const generation = account.sessionGeneration;
      const session = { _id: id, userId, createdAt: now, lastUsedAt: now, generation, device };
      const isNew = await ask((within) => insertNew(sessions, session, within));
      if (!isNew) throw new Error('there is a session of this id already');
      // What ended the person's sessions meanwhile ended this one too.
      const still = { ...owner, sessionGeneration: generation };
      if (!(await ask((within) => accounts.findOne(still, within)))) {
        await ask((within) => sessions.deleteOne({ _id: id }, within));
        return false;
      }
      await endSurplus(userId, id);
      return true;
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
    endSession: async (id) => void (await ask((within) => sessions.deleteOne({ _id: id }, within))),
    endSessionsOf: async (userId) =>
      (await ask((within) => sessions.deleteMany({ userId }, within))).deletedCount,

    async endOtherSessionsOf(userId, sessionId) {
      const others = { userId, _id: { $ne: sessionId } };
      return (await ask((within) => sessions.deleteMany(others, within))).deletedCount;
    },

    async saveTicket(hash, sessionId, now) {
      if (!(await ask((within) => sessions.findOne({ _id: sessionId }, within)))) return;
      const expiresAt = new Date(now.getTime() + ticketLifeMs);
      await ask((within) => insertNew(tickets, { _id: hash, sessionId, expiresAt }, within));
    },
    async redeemTicket(hash, now) {
      const ticket = await ask((within) => tickets.findOneAndDelete({ _id: hash }, within));
      return ticket && ticket.expiresAt > now ? use(ticket.sessionId, now) : null;
    },
  };
}

type GoodSession = StoredSession & { passwordByOperator: boolean };

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

const sessionOf = ({
  _id,
  userId,
  createdAt,
  lastUsedAt,
  device = '',
  passwordByOperator,
}: GoodSession): AccountSession => ({
  id: _id,
  userId,
  createdAt,
  lastUsedAt,
  device,
  ...(passwordByOperator && { mustChangePassword: true as const }),
});
