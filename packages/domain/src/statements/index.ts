export * from './bankRow.ts';
export * from './decideRows.ts';
export * from './ledgerIndex.ts';
export * from './planRows.ts';
