export { type BulkReadOptions, readAllPages } from './bulkReader.ts';
export { createCommitSignal } from './commitSignal.ts';
export { countStreams } from './countStreams.ts';
export { foreignObjectsOf } from './database.ts';
export { compactLogFile, eraseStream } from './eraseStream.ts';
export { unknownObjects } from './foreignObjects.ts';
export { readLogNotes } from './logNotes.ts';
export { openSqliteEventStore, type SqliteEventStoreOptions } from './sqliteEventStore.ts';
export { type LogStreams, streamsOf } from './streams.ts';
