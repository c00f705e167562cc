// What other features see of this one.

export { chosenFile, importAddress } from './chosenFile.ts';
export { FileDrop } from './FileDrop.tsx';
