export * from './periods.ts';
export * from './planDue.ts';
export * from './planFigures.ts';
export * from './planFlows.ts';
export * from './planShown.ts';
export * from './planState.ts';
export * from './recent.ts';
