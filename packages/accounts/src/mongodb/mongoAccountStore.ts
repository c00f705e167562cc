import { connectMongo, type MongoConnection } from '@ledgerline/mongo';
import type { AccountSeal } from '../accountSeal.ts';
import { type AccountStore, AccountStoreUnavailable } from '../accountStore.ts';
import { failureMemoryMs, signInLimits } from '../signInPolicy.ts';
import { accounts } from './accounts.ts';
import { type AccountDatabase, collectionsIn } from './collections.ts';
import { connections } from './connections.ts';
import { factors } from './factors.ts';
import { indexBuilder } from './indexes.ts';
import { limits } from './limits.ts';
import { passes } from './passes.ts';
import { expiredSessions, sessions } from './sessions.ts';
import { signIns } from './signIns.ts';

export interface MongoAccountStoreOptions {
  /** With TLS and credentials; the database is `ledgerline_accounts` where it names none. */
  url: string;
  /** Of whoever changes accounts. */
  seal?: AccountSeal | undefined;
  /** How long an answer may take in milliseconds; 2,000 if not given. */
  answerMs?: number;
}

/**
 * Opens the accounts in a MongoDB. The server is reached for by the first call; until it can be reached every call ends
 * in AccountStoreUnavailable. Throws BadMongoAddress.
 */
export async function openMongoAccountStore(options: MongoAccountStoreOptions): Promise<AccountStore> {
  const connection = connect(options);
  const collections = collectionsIn(connection.db);
  const indexes = indexBuilder(() => connect({ ...options, isPatient: true }));

  const ask: AccountDatabase['ask'] = (work, effort) => {
    indexes.begin();
    return connection.ask(work, effort);
  };

  const uniqueEmailKeys = () => connection.ask(() => indexes.unique());
  const database: AccountDatabase = { ask, collections, uniqueEmailKeys };
  const { knowAddress, forgetAddresses, ...ofAccounts } = accounts(database, options.seal);
  const ofSessions = sessions(database);
  const { forgetFailures, ...ofSignIns } = signIns(database);
  return {
    ...ofAccounts,
    ...ofSessions,
    async endSessionsOf(userId) {
      await forgetAddresses(userId);
      return ofSessions.endSessionsOf(userId);
    },
    async endOtherSessionsOf(userId, sessionId, keptAddress) {
      await forgetAddresses(userId, keptAddress);
      return ofSessions.endOtherSessionsOf(userId, sessionId);
    },
    ...connections(database),
    ...ofSignIns,
    async noteSuccess(subject, now) {
      await forgetFailures(subject);
      await knowAddress(subject.emailKey, subject.address, now);
    },
    ...limits(database),
    ...passes(database),
    ...factors(database),
    prune: (now) => prune(database, now),
    ping: async () => void (await ask((within) => collections.accounts.findOne({ _id: '' }, within))),
    close: async () => void (await Promise.all([connection.close(), indexes.close()])),
  };
}

const connect = (options: MongoAccountStoreOptions & { isPatient?: boolean }): MongoConnection =>
  connectMongo({
    ...options,
    database: 'ledgerline_accounts',
    appName: 'ledgerline accounts',
    unavailable: (cause) => new AccountStoreUnavailable(cause),
  });

/** So many ids are named at once: a message to the server has at most 16 MB. */
const IDS_AT_ONCE = 1_000;

async function prune(database: AccountDatabase, now: Date): Promise<number> {
  const { ask, collections } = database;
  const { accounts, tickets, connections, failures, windows, passes } = collections;
  const oldestFailure = now.getTime() - failureMemoryMs(signInLimits);
  const ended = await pruneSessions(database, now);
  const unknownAgain = { lastAt: { $lte: now.getTime() - signInLimits.knownMs } };
  await ask(
    (within) =>
      accounts.updateMany(
        { knownAddresses: { $elemMatch: unknownAgain } },
        { $pull: { knownAddresses: unknownAgain } },
        within,
      ),
    'batch',
  );
  const removed = [
    await ask((within) => tickets.deleteMany({ expiresAt: { $lte: now } }, within), 'batch'),
    await ask((within) => connections.deleteMany({ expiresAt: { $lte: now } }, within), 'batch'),
    await ask((within) => passes.deleteMany({ expiresAt: { $lte: now } }, within), 'batch'),
    await ask((within) => failures.deleteMany({ lastAt: { $lte: oldestFailure } }, within), 'batch'),
    await ask((within) => windows.deleteMany({ endsAt: { $lte: now.getTime() } }, within), 'batch'),
  ];
  return removed.reduce((sum, { deletedCount }) => sum + deletedCount, ended);
}

/** Answers how many sessions there were; their tickets go with them, uncounted. */
async function pruneSessions({ ask, collections }: AccountDatabase, now: Date): Promise<number> {
  const { sessions, tickets } = collections;
  const old = { projection: { _id: 1 }, limit: IDS_AT_ONCE } as const;
  for (let ended = 0; ; ) {
    const found = await ask(
      (within) => sessions.find(expiredSessions(now), { ...old, ...within }).toArray(),
      'batch',
    );
    const ids = found.map(({ _id }) => _id);
    if (ids.length > 0) {
      await ask((within) => tickets.deleteMany({ sessionId: { $in: ids } }, within), 'batch');
      const theirs = { _id: { $in: ids } };
      ended += (await ask((within) => sessions.deleteMany(theirs, within), 'batch')).deletedCount;
    }
    if (ids.length < IDS_AT_ONCE) return ended;
  }
}
