export { openSqliteReadStore, type SqliteReadStoreOptions } from './sqliteReadStore.ts';
