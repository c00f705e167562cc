export { type CommandApi, type CommandApiDependencies, createCommandApi } from './commandApi.ts';
export { type StoreFiles, storeFiles, storeVariables } from './config.ts';
export { asApiError } from './handlers/refusals.ts';
export { followReadModels, type LedgerChange, type LedgerChanges } from './live/ledgerChanges.ts';
