export { inSteps, letOthersIn, nextShare } from './letOthersIn.ts';
export { createOneATurn } from './oneATurn.ts';
export { inTime, Patience } from './patience.ts';
export { pause, pauses } from './pauses.ts';
export { createTurns } from './turns.ts';
