// What other features see of this one.
export { sentenceText } from './changes/entry.ts';
