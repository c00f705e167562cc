// What other features see of this one.
export { sentenceText } from './changes/sentence.ts';
