const SQLITE_BUSY = 5;

/** SQLite's result code without its detail, which stands in the higher bytes; undefined for an error that is not SQLite's. */
export const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;

/** Whether another connection has the file locked. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === SQLITE_BUSY;
