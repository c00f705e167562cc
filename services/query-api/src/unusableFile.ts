import { sqliteCode } from '@ledgerline/sqlite';

/** SQLite's codes for a file that can't be used right now: busy, locked, I/O, full, can't open, read-only. */
const unusable = new Set([5, 6, 8, 10, 13, 14]);

/** Whether SQLite says that its file can't be used right now. */
export const isUnusableFile = (error: unknown): boolean => unusable.has(sqliteCode(error) ?? 0);
