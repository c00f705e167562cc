// The imitated server for who hands it commands in the same process.
export { carryOut } from './commands.ts';
export { RetryMemory } from './retryMemory.ts';
export { ServerError } from './serverError.ts';
export { ServerState } from './serverState.ts';
export { WriteBudget } from './writeBudget.ts';
