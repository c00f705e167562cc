export { ACCOUNTS_SCHEMA } from './database.ts';
export { openSqliteAccountStore } from './sqliteAccountStore.ts';
