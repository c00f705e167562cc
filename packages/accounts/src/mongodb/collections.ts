import type { MongoConnection, Within } from '@ledgerline/mongo';
import type { Collection, Db } from 'mongodb';
import type { Account, AccountSession, LiveConnection, OneTimePass, StoredFactors } from '../accountStore.ts';
import type { SignInFailure } from '../signInPolicy.ts';

export type StoredAccount = Omit<Account, 'userId'> & {
  /** The person's id. */
  _id: string;
  /** Raised by whatever ends the person's sessions: those of an older generation are not good. */
  sessionGeneration: number;
  /** Another one after every change; accounts from before there were versions have none until then. */
  version?: string;
  /** From where it was signed in within 90 days, at most the newest 50. */
  knownAddresses?: KnownAddress[];
  factors?: StoredFactors;
  /** Missing where no operator ever set the password. */
  passwordByOperator?: boolean;
  /** See `AccountSeal`; accounts of older versions have none. */
  mac?: string;
};

/** `_id` is the purpose and the hash. */
export type StoredPass = OneTimePass & { _id: string };

export interface KnownAddress {
  address: string;
  /** The last success from there, in milliseconds since 1970. */
  lastAt: number;
}

export type StoredSession = Omit<AccountSession, 'id' | 'device' | 'mustChangePassword'> & {
  _id: string;
  generation: number;
  /** Sessions from before devices were noted have none. */
  device?: string;
};

export interface StoredTicket {
  /** The ticket's hash. */
  _id: string;
  sessionId: string;
  expiresAt: Date;
}

export type StoredConnection = Omit<LiveConnection, 'id'> & { _id: string; expiresAt: Date };

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
  connections: Collection<StoredConnection>;
  failures: Collection<StoredFailures>;
  windows: Collection<StoredWindow>;
  passes: Collection<StoredPass>;
}

/** Where accounts are, and how to ask for them. */
export interface AccountDatabase {
  ask: MongoConnection['ask'];
  collections: Collections;
  /** Resolves when no two accounts can have the same e-mail key. Throws AccountStoreUnavailable until then. */
  uniqueEmailKeys: () => Promise<void>;
}

export const collectionsIn = (db: Db): Collections => ({
  accounts: db.collection('accounts'),
  sessions: db.collection('sessions'),
  tickets: db.collection('tickets'),
  connections: db.collection('connections'),
  failures: db.collection('failures'),
  windows: db.collection('windows'),
  passes: db.collection('passes'),
});

/** Makes the index that keeps an address to one account. Quick where it is there, or where nobody is registered. */
export async function createUniqueIndex({ accounts }: Collections, within: Within): Promise<void> {
  await accounts.createIndex({ emailKey: 1 }, { unique: true, ...within });
}

/** Makes the indexes without which everything works, but slower; those that are there already stay. */
export async function createIndexes(
  { accounts, sessions, tickets, connections, failures, windows, passes }: Collections,
  within: Within,
): Promise<void> {
  await accounts.createIndex({ status: 1, createdAt: 1 }, within);
  await sessions.createIndex({ userId: 1, createdAt: 1 }, within);
  await sessions.createIndex({ createdAt: 1 }, within);
  await sessions.createIndex({ lastUsedAt: 1 }, within);
  await tickets.createIndex({ sessionId: 1 }, within);
  await tickets.createIndex({ expiresAt: 1 }, within);
  await connections.createIndex({ userId: 1, openedAt: -1 }, within);
  await connections.createIndex({ expiresAt: 1 }, within);
  await failures.createIndex({ lastAt: 1 }, within);
  await windows.createIndex({ endsAt: 1 }, within);
  await passes.createIndex({ purpose: 1, expiresAt: 1 }, within);
  await passes.createIndex({ expiresAt: 1 }, within);
  await passes.createIndex({ userId: 1 }, within);
}
