export { type BulkReadOptions, readAllPages } from './bulkReader.ts';
export { countStreams } from './countStreams.ts';
export { eraseStream, scrubLog } from './eraseStream.ts';
export { openSqliteEventStore, type SqliteEventStoreOptions } from './sqliteEventStore.ts';
