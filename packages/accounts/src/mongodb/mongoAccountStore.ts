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

async function prune({ ask, collections }: AccountDatabase, now: Date): Promise<number> {
  const { sessions, tickets, failures, windows } = collections;
  const old = await ask(
    () => sessions.find(expiredSessions(now), { projection: { _id: 1 } }).toArray(),
    'batch',
  );
  const ids = old.map(({ _id }) => _id);
  // Tickets go with their session, uncounted.
  await ask(() => tickets.deleteMany({ sessionId: { $in: ids } }), 'batch');
  const oldestFailure = now.getTime() - failureMemoryMs(signInLimits);
  const removed = [
    await ask(() => sessions.deleteMany({ _id: { $in: ids } }), 'batch'),
    await ask(() => tickets.deleteMany({ expiresAt: { $lte: now } }), 'batch'),
    await ask(() => failures.deleteMany({ lastAt: { $lte: oldestFailure } }), 'batch'),
    await ask(() => windows.deleteMany({ endsAt: { $lte: now.getTime() } }), 'batch'),
  ];
  return removed.reduce((sum, { deletedCount }) => sum + deletedCount, 0);
}
