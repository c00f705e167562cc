export { categoryCommands } from './categoryCommands.ts';
export { type CommandApi, type CommandApiDependencies, createCommandApi } from './commandApi.ts';
export type { CommandIdentity, CommandOutcome } from './commandHandling/command.ts';
export { CommandDeclined, CommandRefused } from './commandHandling/errors.ts';
export type { CommandHandling } from './commandHandling/handleCommand.ts';
export { asApiError } from './handlers/refusals.ts';
export { createIds, type NewId } from './ids.ts';
export { livePath } from './live/admitSocket.ts';
export { followReadModels, type LedgerChange, type LedgerChanges } from './live/ledgerChanges.ts';
