export * from './fileRefusal.ts';
export * from './limits.ts';
export * from './reading.ts';
export type { ReadOptions } from './readStatementFile.ts';
export { isZip } from './sniff.ts';
export * from './statement.ts';
