export { accountsSchema } from './database.ts';
export { openSqliteAccountStore } from './sqliteAccountStore.ts';
