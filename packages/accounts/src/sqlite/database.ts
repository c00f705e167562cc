import { DatabaseSync } from 'node:sqlite';
import { inTransaction, makeFile, sqliteCode, switchToWal } from '@ledgerline/sqlite';
import { AccountStoreUnavailable } from '../accountStore.ts';

/** The objects that the accounts' file had first. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS accounts (
    userId TEXT PRIMARY KEY,
    emailKey TEXT NOT NULL UNIQUE,
    passwordHash TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'active', 'locked')),
    createdAt INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS pendingAccounts ON accounts (createdAt) WHERE status = 'pending';

  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY,
    userId TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
    createdAt INTEGER NOT NULL,
    lastUsedAt INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessionsOfUser ON sessions (userId);

  CREATE TABLE IF NOT EXISTS tickets (
    hash TEXT PRIMARY KEY,
    sessionId TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
    expiresAt INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS ticketsOfSession ON tickets (sessionId);

  CREATE TABLE IF NOT EXISTS connections (
    id TEXT PRIMARY KEY,
    userId TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
    openedAt INTEGER NOT NULL,
    expiresAt INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS connectionsOfUser ON connections (userId, openedAt);

  CREATE TABLE IF NOT EXISTS failures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    emailKey TEXT NOT NULL,
    address TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS failuresOfAccount ON failures (emailKey, at);

  CREATE TABLE IF NOT EXISTS knownAddresses (
    userId TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
    address TEXT NOT NULL,
    lastAt INTEGER NOT NULL,
    PRIMARY KEY (userId, address)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS passes (
    purpose TEXT NOT NULL,
    hash TEXT NOT NULL,
    userId TEXT REFERENCES accounts ON DELETE CASCADE,
    data TEXT NOT NULL,
    expiresAt INTEGER NOT NULL,
    PRIMARY KEY (purpose, hash)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS passesOfUser ON passes (userId);

  CREATE TABLE IF NOT EXISTS factors (
    userId TEXT PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
    data TEXT NOT NULL,
    version TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS windows (
    name TEXT NOT NULL,
    key TEXT NOT NULL,
    count INTEGER NOT NULL,
    endsAt INTEGER NOT NULL,
    PRIMARY KEY (name, key)
  ) STRICT, WITHOUT ROWID;
`;

const ADDED_COLUMNS = [
  { table: 'sessions', column: 'device', type: `TEXT NOT NULL DEFAULT ''` },
  { table: 'accounts', column: 'passwordByOperator', type: 'INTEGER NOT NULL DEFAULT 0' },
  { table: 'accounts', column: 'mac', type: `TEXT NOT NULL DEFAULT ''` },
];

const adding = ({ table, column, type }: (typeof ADDED_COLUMNS)[number]): string =>
  `ALTER TABLE ${table} ADD COLUMN ${column} ${type};`;

/** All objects that the accounts' file has, and all columns. */
export const accountsSchema = `${SCHEMA} ${ADDED_COLUMNS.map(adding).join(' ')}`;

const schemaVersion = 1;

/** How long another process's write is waited for. This thread does nothing else meanwhile. */
const busyMs = 1_000;

/** Opens (or makes) the file and makes sure that a commit is on the disk before it is acknowledged. */
export function openDatabase(file: string): DatabaseSync {
  // SQLite's own name for a database that is in no file.
  if (file !== ':memory:') makeFile(file);
  const database = new DatabaseSync(file, { timeout: busyMs });
  try {
    switchToWal(database, busyMs);
    // A full sync: macOS reports any other one before the disk has it.
    database.exec(
      'PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON; PRAGMA secure_delete = ON',
    );
    const durable = database.prepare('PRAGMA synchronous').get()?.['synchronous'] === 2;
    if (!durable) throw new Error(`${file}: synchronous is not FULL`);
    const found = database.prepare('PRAGMA user_version').get()?.['user_version'];
    if (found !== 0 && found !== schemaVersion) {
      throw new Error(
        `${file}: schema version ${String(found)} is not ${schemaVersion}, which this program knows`,
      );
    }
    inTransaction(database, () => {
      database.exec(`${SCHEMA} PRAGMA user_version = ${schemaVersion}`);
      addColumns(database);
    });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Columns that came later. Programs that do not know them go on working with the file. */
function addColumns(database: DatabaseSync): void {
  const isKnown = database.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?');
  for (const added of ADDED_COLUMNS) {
    if (!isKnown.get(added.table, added.column)) database.exec(adding(added));
  }
}

/** Runs work against the database; SQLite's errors become AccountStoreUnavailable. */
export async function ask<Result>(database: DatabaseSync, work: () => Result): Promise<Result> {
  try {
    return work();
  } catch (error) {
    // Somebody may have written a number that is no instant, or that JavaScript does not have.
    const isNumber = error instanceof RangeError;
    if (!isNumber && !isSqliteError(error)) throw error;
    if (!isNumber && !isDamage(error)) throw new AccountStoreUnavailable(error);
    const file = database.location() ?? 'the account store';
    throw new AccountStoreUnavailable(error, `${file} is damaged: ${error.message}. Restore a backup`);
  }
}

/** Like `ask`, as one transaction that holds the write lock from its beginning. */
export const transact = <Result>(database: DatabaseSync, work: () => Result): Promise<Result> =>
  ask(database, () => inTransaction(database, work));

const isSqliteError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';

/** SQLITE_CORRUPT or SQLITE_NOTADB. */
const isDamage = (error: Error): boolean => [11, 26].includes(sqliteCode(error) ?? 0);
