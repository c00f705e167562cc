import { sqliteCode } from '@ledgerline/sqlite';
import { StoreUnavailable } from '../errors.ts';

const SQLITE_READONLY = 8;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

/** Whether SQLite refused a row because of a UNIQUE index. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_CONSTRAINT_UNIQUE;

/** Whether there was no room for the write: then nothing of it can come back after a crash. */
export const isDiskFull = (error: unknown): boolean => isOneOf(error, [SQLITE_FULL]);

/** Whether SQLite could not make what it needs beside the file. */
export const isNotWritable = (error: unknown): boolean => isOneOf(error, [SQLITE_READONLY, SQLITE_CANTOPEN]);

/** The StoreUnavailable that stands for what SQLite threw about this file. */
export const unavailable = (error: unknown, path: string): StoreUnavailable =>
  new StoreUnavailable(messageOf(error, path), error);

/** What SQLite says; of a damaged file also which one it is and what to do. */
export function messageOf(error: unknown, path: string): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!isOneOf(error, [SQLITE_CORRUPT, SQLITE_NOTADB]) && !isTooLarge(error)) return message;
  return `${path} is damaged: ${message}. Copy it before anything else, then restore a backup`;
}

/** Whether a number stands there that JavaScript does not have. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_OUT_OF_RANGE';

const isOneOf = (error: unknown, codes: readonly number[]): boolean => codes.includes(sqliteCode(error) ?? 0);
