export { type AccountsOddity, oddAccountRows } from './auditRows.ts';
export { accountsSchema } from './database.ts';
export { openSqliteAccountStore } from './sqliteAccountStore.ts';
