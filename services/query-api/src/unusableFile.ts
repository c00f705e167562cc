/** SQLite's codes for a file that can't be used right now: busy, locked, I/O, full, can't open, read-only. */
const unusable = new Set([5, 6, 8, 10, 13, 14]);

/** Whether SQLite says that its file can't be used right now. */
export const isUnusableFile = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  // The errcode's lower byte is the kind, the rest its detail.
  unusable.has(error.errcode & 0xff);
