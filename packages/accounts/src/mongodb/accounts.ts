import { randomUUID } from 'node:crypto';
import { insertNew } from '@ledgerline/mongo';
import { MongoServerError } from 'mongodb';
import type { AccountSeal, SealedFields } from '../accountSeal.ts';
import {
  type Account,
  type AccountStatus,
  type AccountStore,
  AccountStoreUnavailable,
} from '../accountStore.ts';
import { signInLimits } from '../signInPolicy.ts';
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
  | 'changeEmailKey'
  | 'lockAccount'
  | 'unlockAccount'
  | 'removeAccount'
  | 'authorOf'
  | 'sealUnsealed'
> & {
  /** Lets the account of this e-mail key know an address; nothing where there is none. */
  knowAddress: (emailKey: string, address: string, now: Date) => Promise<void>;
  /** Forgets the addresses that an account knows, but for one. */
  forgetAddresses: (userId: string, keptAddress?: string) => Promise<void>;
};

/** Enough for a person who travels; a document must not grow without end. */
const MOST_KNOWN_ADDRESSES = 50;
/** So many accounts are looked for at once that need a MAC. */
const SEALED_AT_ONCE = 500;
/** So many others may come first before a change is given up. */
const MOST_TRIES = 20;

/** Credentials, and how far each account's registration has come. */
export function accounts(
  { ask, collections, uniqueEmailKeys }: AccountDatabase,
  seal?: AccountSeal,
): Accounts {
  const { accounts, sessions, tickets, connections, failures, passes } = collections;

  /**
   * Changes an account as `edit` says, unless somebody changed it since it was read; then `edit` is asked again. So a
   * change that arrives long after it was given up changes nothing. false: there is no account, or `edit` answers undefined.
   */
  async function change(
    userId: string,
    edit: (account: StoredAccount) => Partial<StoredAccount> | undefined,
    { isSealedAnew = false } = {},
  ): Promise<boolean> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const former = await ask((within) => accounts.findOne({ _id: userId }, within));
      const fields = former && edit(former);
      if (!fields) return false;
      const unchanged = { _id: userId, version: former.version ?? { $exists: false } };
      const isSealed = seal && (isSealedAnew || authorOf(former) === 'this server');
      const mac = isSealed && { mac: seal.mac(sealedFields({ ...former, ...fields })) };
      const next = { $set: { ...fields, ...mac, version: randomUUID() } };
      const changed = await ask((within) => accounts.updateOne(unchanged, next, within));
      if (changed.matchedCount === 1) return true;
    }
    throw new AccountStoreUnavailable(new Error('too many changes of one account at the same time'));
  }

  const authorOf = (account: StoredAccount) =>
    seal?.authorOf(sealedFields(account), account.mac ?? '') ?? 'unknown';

  const move = (userId: string, from: AccountStatus, status: AccountStatus): Promise<boolean> =>
    change(userId, (account) =>
      account.status === from || account.status === status ? { status } : undefined,
    );

  const removeSessions = async (userId: string): Promise<number> =>
    (await ask((within) => sessions.deleteMany({ userId }, within))).deletedCount;

  return {
    async insertPending({ userId, ...credentials }, now) {
      const status = 'pending' as const;
      const version = randomUUID();
      const mac = seal?.mac({ userId, ...credentials, status, createdAt: now, passwordByOperator: false });
      const pending = {
        ...credentials,
        status,
        createdAt: now,
        sessionGeneration: 0,
        version,
        ...(mac !== undefined && { mac }),
      };
      await uniqueEmailKeys();
      return ask((within) => insertNew(accounts, { _id: userId, ...pending }, within));
    },
    activate: (userId) => move(userId, 'pending', 'active'),
    async discardPending(userId) {
      const pending = { _id: userId, status: 'pending' as const };
      return (await ask((within) => accounts.deleteOne(pending, within))).deletedCount === 1;
    },
    async pendingOlderThan(before, limit) {
      const old = { status: 'pending' as const, createdAt: { $lt: before } };
      const found = await ask((within) =>
        accounts.find(old, within).sort({ createdAt: 1 }).limit(limit).toArray(),
      );
      return found.map(accountOf);
    },

    account: async (userId) =>
      accountOrNull(await ask((within) => accounts.findOne({ _id: userId }, within))),
    accountByEmailKey: async (emailKey) =>
      accountOrNull(await ask((within) => accounts.findOne({ emailKey }, within))),
    async accountsAfter(userId, limit) {
      const after = { _id: { $gt: userId } };
      const found = await ask((within) =>
        accounts.find(after, within).sort({ _id: 1 }).limit(limit).toArray(),
      );
      return found.map(accountOf);
    },
    replacePasswordHash: (userId, former, passwordHash) =>
      change(userId, (account) => (account.passwordHash === former ? { passwordHash } : undefined)),
    async setPasswordHash(userId, passwordHash, former, { keptAddress, byOperator = false } = {}) {
      const isSet = await change(
        userId,
        (account) =>
          account.status === 'pending' || (former !== undefined && former !== account.passwordHash)
            ? undefined
            : {
                passwordHash,
                passwordByOperator: byOperator,
                ...endedSessions(account),
                ...knownStill(account, keptAddress),
              },
        { isSealedAnew: byOperator },
      );
      return isSet ? removeSessions(userId) : null;
    },
    async changeEmailKey(userId, emailKey) {
      await uniqueEmailKeys();
      const former = await ask((within) => accounts.findOne({ _id: userId }, within));
      if (!former || former.status === 'pending') return 'missing';
      if (former.emailKey === emailKey) return 'changed';
      try {
        if (!(await change(userId, () => ({ emailKey })))) return 'missing';
      } catch (error) {
        if (isTaken(error)) return 'taken';
        throw error;
      }
      await ask((within) => failures.deleteOne({ _id: former.emailKey }, within));
      return 'changed';
    },
    async lockAccount(userId) {
      const isLocked = await change(userId, (account) =>
        account.status === 'pending' ? undefined : { status: 'locked', ...endedSessions(account) },
      );
      if (isLocked) await removeSessions(userId);
      return isLocked;
    },
    unlockAccount: (userId) => move(userId, 'locked', 'active'),
    async knowAddress(emailKey, address, now) {
      const account = await ask((within) => accounts.findOne({ emailKey }, within));
      if (!account) return;
      const lastAt = now.getTime();
      await change(account._id, ({ knownAddresses = [] }) => {
        const others = knownAddresses.filter(
          (known) => known.address !== address && known.lastAt > lastAt - signInLimits.knownMs,
        );
        return { knownAddresses: [...others, { address, lastAt }].slice(-MOST_KNOWN_ADDRESSES) };
      });
    },
    forgetAddresses: async (userId, keptAddress) =>
      void (await change(userId, (account) => knownStill(account, keptAddress))),
    // In an order in which it can be done again after it stopped half way; without the account no session is good.
    async removeAccount(userId) {
      const account = await ask((within) => accounts.findOne({ _id: userId }, within));
      if (account) await ask((within) => failures.deleteOne({ _id: account.emailKey }, within));
      await ask((within) => accounts.deleteOne({ _id: userId }, within));
      const ended = await ask((within) =>
        sessions.find({ userId }, { projection: { _id: 1 }, ...within }).toArray(),
      );
      const theirs = { sessionId: { $in: ended.map(({ _id }) => _id) } };
      await ask((within) => tickets.deleteMany(theirs, within));
      await ask((within) => connections.deleteMany({ userId }, within));
      await ask((within) => passes.deleteMany({ userId }, within));
      await removeSessions(userId);
    },
    async authorOf(userId) {
      const account = await ask((within) => accounts.findOne({ _id: userId }, within));
      return account && authorOf(account);
    },
    async sealUnsealed() {
      if (!seal) return 0;
      const unsealed = { mac: { $exists: false } };
      let sealed = 0;
      for (;;) {
        const some = await ask((within) =>
          accounts
            .find(unsealed, { projection: { _id: 1 }, ...within })
            .limit(SEALED_AT_ONCE)
            .toArray(),
        );
        if (some.length === 0) return sealed;
        for (const { _id } of some) if (await change(_id, () => ({}), { isSealedAnew: true })) sealed += 1;
      }
    },
  };
}

const isTaken = (error: unknown): boolean => error instanceof MongoServerError && error.code === 11_000;

/** Sessions that were opened before are not good from then on. */
const endedSessions = ({ sessionGeneration }: StoredAccount): Pick<StoredAccount, 'sessionGeneration'> => ({
  sessionGeneration: sessionGeneration + 1,
});

const knownStill = (
  { knownAddresses = [] }: StoredAccount,
  keptAddress?: string,
): Pick<StoredAccount, 'knownAddresses'> => ({
  knownAddresses: knownAddresses.filter(({ address }) => address === keptAddress),
});

const accountOrNull = (stored: StoredAccount | null): Account | null => stored && accountOf(stored);

const accountOf = ({ _id, emailKey, passwordHash, status, createdAt }: StoredAccount): Account => ({
  userId: _id,
  emailKey,
  passwordHash,
  status,
  createdAt,
});

const sealedFields = (stored: StoredAccount): SealedFields => ({
  ...accountOf(stored),
  passwordByOperator: stored.passwordByOperator === true,
});
