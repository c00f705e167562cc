export { openSqliteAccountStore } from './sqliteAccountStore.ts';
