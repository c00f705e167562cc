// What an audit folds as this service does: it loads nothing of the service itself, so that each thread can have it.
export { REMEMBERED_COMMANDS } from './commandHandling/commandLog.ts';
export { emptyStream, foldIn } from './commandHandling/folded.ts';
export { ledgerKind, ledgerText } from './commandHandling/ledgerKind.ts';
