export { appendNotes, type NoteBy } from './appendNotes.ts';
export { checkAppend, MAX_APPEND_BYTES } from './appendRules.ts';
export { type CatchingUp, watchCatchingUp } from './catchingUp.ts';
export * from './errors.ts';
export * from './eventStore.ts';
export { isOfThisLog, type LogMark } from './isOfThisLog.ts';
export { type DropReporting, reportDrops } from './reportDrops.ts';
export { streamPages } from './streamPages.ts';
