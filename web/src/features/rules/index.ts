// What other features see of this one.
export { thenTexts, whenText } from './ruleTexts.ts';
export { useRuleNames } from './useRuleNames.ts';
