// What other features see of this one.
export { thenTexts, useRuleNames, whenText } from './ruleTexts.ts';
