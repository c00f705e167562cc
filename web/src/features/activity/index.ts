// What other features see of this one.
export { sentenceText } from './entry.ts';
