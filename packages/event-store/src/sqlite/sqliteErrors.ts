import { StoreUnavailable } from '../errors.ts';

const SQLITE_READONLY = 8;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

/** Whether SQLite refused a row because of a UNIQUE index. */
export const isUniqueViolation = (error: unknown): boolean => errcodeOf(error) === SQLITE_CONSTRAINT_UNIQUE;

/** Whether there was no room for the write: then nothing of it can come back after a crash. */
export const isDiskFull = (error: unknown): boolean => errcodeOf(error) === SQLITE_FULL;

/** Whether SQLite could not make what it needs beside the file. */
export const isNotWritable = (error: unknown): boolean => {
  const kind = (errcodeOf(error) ?? 0) & 0xff;
  return kind === SQLITE_READONLY || kind === SQLITE_CANTOPEN;
};

/** The StoreUnavailable that stands for what SQLite threw. */
export const unavailable = (error: unknown): StoreUnavailable =>
  new StoreUnavailable(messageOf(error), error);

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function errcodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
}
