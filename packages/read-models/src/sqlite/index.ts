export { CONTROL_SCHEMA } from './control.ts';
export { GENERATION_SCHEMA } from './generationSchema.ts';
export { openSqliteReadStore, type SqliteReadStoreOptions } from './sqliteReadStore.ts';
