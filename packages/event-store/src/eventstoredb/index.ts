export { type DefaultAccess, type StreamAccess, setDefaultAccess } from './defaultAccess.ts';
export { eraseEventStoreDbStream } from './eraseStream.ts';
export { type EventStoreDbOptions, openEventStoreDb } from './eventStoreDb.ts';
export type { Timing } from './timing.ts';
