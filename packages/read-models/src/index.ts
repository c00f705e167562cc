export * from './documents.ts';
export * from './readStore.ts';
