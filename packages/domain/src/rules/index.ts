export * from './decideByRules.ts';
export * from './matchRules.ts';
export * from './ruleOffers.ts';
export * from './ruleShown.ts';
export * from './ruleState.ts';
