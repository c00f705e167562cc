export { openSqliteEventStore, type SqliteEventStoreOptions } from './sqliteEventStore.ts';
