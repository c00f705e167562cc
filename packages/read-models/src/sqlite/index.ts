export { erasedIn, type OtherColumns, otherColumnsIn } from './auditColumns.ts';
export { oddControlIn } from './auditControl.ts';
export { CONTROL_SCHEMA } from './control.ts';
export { GENERATION_FORMAT, GENERATION_SCHEMA } from './generationSchema.ts';
export { openSqliteReadStore, type SqliteReadStoreOptions } from './sqliteReadStore.ts';
