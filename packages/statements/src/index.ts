export * from './fileRefusal.ts';
export * from './reading.ts';
export * from './readStatementFile.ts';
export * from './statement.ts';
