// What programs need that write into the log beside the services: it loads without the HTTP server's parts.
export { categoryCommands } from './categories/categoryCommands.ts';
export { CommandDeclined, CommandRefused } from './commandHandling/errors.ts';
export { type ErasedStores, type Erasure, erasePerson } from './erasing/erasePerson.ts';
export { askedErasures } from './erasing/erasures.ts';
export { createIds, type NewId } from './ids.ts';
