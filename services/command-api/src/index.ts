export { categoryCommands } from './categoryCommands.ts';
export { type CommandApi, type CommandApiDependencies, createCommandApi } from './commandApi.ts';
export { commandApiService } from './commandApiService.ts';
export type { CommandIdentity, CommandOutcome } from './commandHandling/command.ts';
export { CommandDeclined, CommandRefused } from './commandHandling/errors.ts';
export type { CommandHandling } from './commandHandling/handleCommand.ts';
export { createErase } from './erasing/eraseOnThread.ts';
export { type ErasedStores, type Erasure, erasePerson } from './erasing/erasePerson.ts';
export { askedErasures } from './erasing/erasures.ts';
export { asApiError } from './handlers/refusals.ts';
export { createIds, type NewId } from './ids.ts';
export {
  type SentStatement,
  type StatementImports,
} from './imports/statementImports.ts';
export { balancesOf, periodOf, rowsOf } from './imports/statementRows.ts';
export { livePath } from './live/admitSocket.ts';
export { followReadModels, type LedgerChange, type LedgerChanges } from './live/ledgerChanges.ts';
export { measureAppends } from './measureAppends.ts';
export { measureCommands } from './measureCommands.ts';
export { type StatementCommands, statementCommands } from './statementCommands.ts';
