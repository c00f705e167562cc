export { appendErasures, eraseHistory, type HistoryErasure } from './eraseHistory.ts';
export { lastErasures } from './erasures.ts';
