export { compactFile } from './compactFile.ts';
export { emptyWal } from './emptyWal.ts';
export { inTransaction, takeWriteLock } from './inTransaction.ts';
export { makeFile } from './makeFile.ts';
export { inSlices, ROWS_AT_ONCE, type RowsToRewrite, rewriteRows } from './rewriteRows.ts';
export { isBusy, sqliteCode } from './sqliteCode.ts';
export { switchToWal } from './switchToWal.ts';
