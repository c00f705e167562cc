import { connectMongo } from '@ledgerline/mongo';
import { type AccountStore, AccountStoreUnavailable } from '../accountStore.ts';
import { failureMemoryMs, signInLimits } from '../signInPolicy.ts';
import { accounts } from './accounts.ts';
import { type AccountDatabase, collectionsIn, createIndexes } from './collections.ts';
import { limits } from './limits.ts';
import { expiredSessions, sessions } from './sessions.ts';
import { signIns } from './signIns.ts';

export interface MongoAccountStoreOptions {
  /** With TLS and credentials; the database is `ledgerline_accounts` where it names none. */
  url: string;
  /** How long an answer may take in milliseconds; 2,000 if not given. */
  answerMs?: number;
}

/**
 * Opens the accounts in a MongoDB. The server is reached for by the first call; until it can be reached every call ends
 * in AccountStoreUnavailable. Throws BadMongoAddress.
 */
export async function openMongoAccountStore(options: MongoAccountStoreOptions): Promise<AccountStore> {
  const connection = connectMongo({
    ...options,
    database: 'ledgerline_accounts',
    appName: 'ledgerline accounts',
    unavailable: (cause) => new AccountStoreUnavailable(cause),
  });
  const collections = collectionsIn(connection.db);
  let prepared: Promise<void> | undefined;

  const ask: AccountDatabase['ask'] = async (work, effort) => {
    prepared ??= connection.ask(() => createIndexes(collections), 'batch');
    try {
      await prepared;
    } catch (error) {
      prepared = undefined;
      throw error;
    }
    return connection.ask(work, effort);
  };

  const database: AccountDatabase = { ask, collections };
  return {
    ...accounts(database),
    ...sessions(database),
    ...signIns(database),
    ...limits(database),
    prune: (now) => prune(database, now),
    ping: async () => void (await ask(() => collections.accounts.findOne({ _id: '' }))),
    close: () => connection.close(),
  };
}

/** So many ids are named at once: a message to the server has at most 16 MB. */
const IDS_AT_ONCE = 1_000;

async function prune(database: AccountDatabase, now: Date): Promise<number> {
  const { ask, collections } = database;
  const { tickets, failures, windows } = collections;
  const oldestFailure = now.getTime() - failureMemoryMs(signInLimits);
  const ended = await pruneSessions(database, now);
  const removed = [
    await ask(() => tickets.deleteMany({ expiresAt: { $lte: now } }), 'batch'),
    await ask(() => failures.deleteMany({ lastAt: { $lte: oldestFailure } }), 'batch'),
    await ask(() => windows.deleteMany({ endsAt: { $lte: now.getTime() } }), 'batch'),
  ];
  return removed.reduce((sum, { deletedCount }) => sum + deletedCount, ended);
}

/** Answers how many sessions there were; their tickets go with them, uncounted. */
async function pruneSessions({ ask, collections }: AccountDatabase, now: Date): Promise<number> {
  const { sessions, tickets } = collections;
  const old = { projection: { _id: 1 }, limit: IDS_AT_ONCE } as const;
  for (let ended = 0; ; ) {
    const found = await ask(() => sessions.find(expiredSessions(now), old).toArray(), 'batch');
    const ids = found.map(({ _id }) => _id);
    if (ids.length > 0) {
      await ask(() => tickets.deleteMany({ sessionId: { $in: ids } }), 'batch');
      ended += (await ask(() => sessions.deleteMany({ _id: { $in: ids } }), 'batch')).deletedCount;
    }
    if (ids.length < IDS_AT_ONCE) return ended;
  }
}
