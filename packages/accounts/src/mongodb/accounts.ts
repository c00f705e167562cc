import { isInserted } from '@ledgerline/mongo';
import type { Account, AccountStatus, AccountStore } from '../accountStore.ts';
import type { AccountDatabase, StoredAccount } from './collections.ts';

type Accounts = Pick<
  AccountStore,
  | 'insertPending'
  | 'activate'
  | 'discardPending'
  | 'pendingOlderThan'
  | 'account'
  | 'accountByEmailKey'
  | 'accountsAfter'
  | 'replacePasswordHash'
  | 'setPasswordHash'
  | 'lockAccount'
  | 'unlockAccount'
  | 'removeAccount'
>;

/** Sessions that were opened before are not good from then on. */
const endsSessions = { $inc: { sessionGeneration: 1 } };

/** Credentials, and how far each account's registration has come. */
export function accounts({ ask, collections }: AccountDatabase): Accounts {
  const { accounts, sessions, tickets, failures } = collections;

  const change = async (
    filter: Parameters<typeof accounts.updateOne>[0],
    update: { $set: Partial<StoredAccount>; $inc?: { sessionGeneration: number } },
  ): Promise<boolean> => (await ask(() => accounts.updateOne(filter, update))).matchedCount === 1;

  const move = (userId: string, from: AccountStatus, status: AccountStatus): Promise<boolean> =>
    change({ _id: userId, status: { $in: [from, status] } }, { $set: { status } });

  const removeSessions = async (userId: string): Promise<number> =>
    (await ask(() => sessions.deleteMany({ userId }))).deletedCount;

  return {
    async insertPending({ userId, ...credentials }, now) {
      const pending = { ...credentials, status: 'pending' as const, createdAt: now, sessionGeneration: 0 };
      return isInserted(ask(() => accounts.insertOne({ _id: userId, ...pending })));
    },
    activate: (userId) => move(userId, 'pending', 'active'),
    discardPending: async (userId) =>
      (await ask(() => accounts.deleteOne({ _id: userId, status: 'pending' }))).deletedCount === 1,
    async pendingOlderThan(before, limit) {
      const old = { status: 'pending' as const, createdAt: { $lt: before } };
      const found = await ask(() => accounts.find(old).sort({ createdAt: 1 }).limit(limit).toArray());
      return found.map(accountOf);
    },

    account: async (userId) => accountOrNull(await ask(() => accounts.findOne({ _id: userId }))),
    accountByEmailKey: async (emailKey) => accountOrNull(await ask(() => accounts.findOne({ emailKey }))),
    async accountsAfter(userId, limit) {
      const after = { _id: { $gt: userId } };
      const found = await ask(() => accounts.find(after).sort({ _id: 1 }).limit(limit).toArray());
      return found.map(accountOf);
    },
    replacePasswordHash: (userId, former, passwordHash) =>
      change({ _id: userId, passwordHash: former }, { $set: { passwordHash } }),
    async setPasswordHash(userId, passwordHash) {
      const registered = { _id: userId, status: { $ne: 'pending' as const } };
      const isSet = await change(registered, { $set: { passwordHash }, ...endsSessions });
      return isSet ? removeSessions(userId) : null;
    },
    async lockAccount(userId) {
      const lockable = { _id: userId, status: { $in: ['active', 'locked'] satisfies AccountStatus[] } };
      const isLocked = await change(lockable, { $set: { status: 'locked' }, ...endsSessions });
      if (isLocked) await removeSessions(userId);
      return isLocked;
    },
    unlockAccount: (userId) => move(userId, 'locked', 'active'),
    // In an order in which it can be done again after it stopped half way; without the account no session is good.
    async removeAccount(userId) {
      const account = await ask(() => accounts.findOne({ _id: userId }));
      if (account) await ask(() => failures.deleteOne({ _id: account.emailKey }));
      await ask(() => accounts.deleteOne({ _id: userId }));
      const ended = await ask(() => sessions.find({ userId }, { projection: { _id: 1 } }).toArray());
      await ask(() => tickets.deleteMany({ sessionId: { $in: ended.map(({ _id }) => _id) } }));
      await removeSessions(userId);
    },
  };
}

const accountOrNull = (stored: StoredAccount | null): Account | null => stored && accountOf(stored);

const accountOf = ({ _id, emailKey, passwordHash, status, createdAt }: StoredAccount): Account => ({
  userId: _id,
  emailKey,
  passwordHash,
  status,
  createdAt,
});
