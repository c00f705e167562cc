// What programs need that read and import statements beside the services.

export { foldedWithinMs } from './commandHandling/handleCommand.ts';
export type { SentStatement } from './imports/readSentFile.ts';
export { type StatementCommands, statementCommands } from './imports/statementCommands.ts';
export type { StatementImports } from './imports/statementImports.ts';
export { balancesOf, periodOf, rowsOf } from './imports/statementRows.ts';
