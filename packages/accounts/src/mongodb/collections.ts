import type { MongoConnection } from '@ledgerline/mongo';
import type { Collection, Db } from 'mongodb';
import type { Account, AccountSession } from '../accountStore.ts';
import type { SignInFailure } from '../signInPolicy.ts';

export type StoredAccount = Omit<Account, 'userId'> & {
  /** The person's id. */
  _id: string;
  /** Raised by whatever ends the person's sessions: those of an older generation are not good. */
  sessionGeneration: number;
};

export type StoredSession = Omit<AccountSession, 'id'> & { _id: string; generation: number };

export interface StoredTicket {
  /** The ticket's hash. */
  _id: string;
  sessionId: string;
  expiresAt: Date;
}

/** An account's failed sign-ins, oldest first, in one document: so that one step looks at them and adds another. */
export interface StoredFailures {
  /** The account's e-mail key. */
  _id: string;
  attempts: (SignInFailure & { id: string })[];
  /** When the last one was, in milliseconds since 1970. */
  lastAt: number;
  /** Another one after every change. */
  version: string;
}

export interface StoredWindow {
  /** The limit's name and the key. */
  _id: string;
  count: number;
  endsAt: number;
}

export interface Collections {
  accounts: Collection<StoredAccount>;
  sessions: Collection<StoredSession>;
  tickets: Collection<StoredTicket>;
  failures: Collection<StoredFailures>;
  windows: Collection<StoredWindow>;
}

/** Where accounts are, and how to ask for them: `ask` first sees to it that the indexes are there. */
export interface AccountDatabase {
  ask: MongoConnection['ask'];
  collections: Collections;
}

export const collectionsIn = (db: Db): Collections => ({
  accounts: db.collection('accounts'),
  sessions: db.collection('sessions'),
  tickets: db.collection('tickets'),
  failures: db.collection('failures'),
  windows: db.collection('windows'),
});

/** Makes the indexes; those that are there already stay. That of e-mail keys is what keeps an address to one account. */
export async function createIndexes({
  accounts,
  sessions,
  tickets,
  failures,
  windows,
}: Collections): Promise<void> {
  await accounts.createIndex({ emailKey: 1 }, { unique: true });
  await accounts.createIndex({ status: 1, createdAt: 1 });
  await sessions.createIndex({ userId: 1, createdAt: 1 });
  await sessions.createIndex({ createdAt: 1 });
  await sessions.createIndex({ lastUsedAt: 1 });
  await tickets.createIndex({ sessionId: 1 });
  await tickets.createIndex({ expiresAt: 1 });
  await failures.createIndex({ lastAt: 1 });
  await windows.createIndex({ endsAt: 1 });
}
