export { letOthersIn } from './letOthersIn.ts';
export { inTime, Patience } from './patience.ts';
export { pause, pauses } from './pauses.ts';
export { createTurns } from './turns.ts';
