export * from './aside.ts';
export * from './evolveGoals.ts';
export * from './exact.ts';
export * from './goalNeeds.ts';
export * from './goalParts.ts';
export * from './goalShown.ts';
export * from './goalState.ts';
export * from './goalTurns.ts';
