export * from './bankRow.ts';
export type { Candidate } from './candidates.ts';
export * from './decideRows.ts';
export * from './ledgerIndex.ts';
export * from './planRows.ts';
