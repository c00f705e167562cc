export { inTransaction } from './inTransaction.ts';
export { makeFile } from './makeFile.ts';
export { scrub, scrubFile } from './scrubFile.ts';
export { isBusy, sqliteCode } from './sqliteCode.ts';
export { switchToWal } from './switchToWal.ts';
