export { appendErasures, eraseHistory, type HistoryErasure } from './eraseHistory.ts';
export { type ErasureNote, lastErasures, readErasureNotes } from './erasures.ts';
