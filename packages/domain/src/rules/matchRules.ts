import type { RuleCondition, RuleRecord, TransactionType } from '@ledgerline/events';
import { foldText } from '../values/foldText.ts';

/** What a rule looks at of a record. `amount` is minor units; `bankText` is empty for what was written by hand. */
export interface Matched {
  title: string;
  payee: string;
  bankText: string;
  amount: number;
  accountId: string;
  type: TransactionType;
}

/** A record that rules are asked about, as it came: each text is folded once, when it is first needed. */
export interface Came {
  record: Matched;
  folded: (field: TextField) => string;
}

type TextField = 'title' | 'payee' | 'bankText';

/** Whether something holds of a record whose payee may be decided: folded, '' for none. */
type Holds = (came: Came, decidedPayee: string) => boolean;

/** A text as rules compare it: as a search folds it, without outer and repeated spaces. */
export const ruleText = (text: string): string => foldText(text).replace(/\s+/gu, ' ').trim();

/** A record as rules are asked about it. */
export function asItCame(record: Matched): Came {
  const texts: Partial<Record<TextField, string>> = {};
  return { record, folded: (field) => (texts[field] ??= ruleText(record[field])) };
}

/**
 * Whether a rule matches a record, on or off. A condition on the payee holds for the payee as it came or as it was
 * decided (`decidedPayee`, as `ruleText` has it); all others see the record as it came.
 */
export const matches = (rule: RuleRecord, came: Came, decidedPayee = ''): boolean =>
  compiledOf(rule).holds(came, decidedPayee);

/** A rule as a function. `asksPayee`: a payee that is decided may change whether it holds. */
export interface CompiledRule {
  rule: RuleRecord;
  holds: Holds;
  asksPayee: boolean;
}

/** Rules as functions, each made when it is first asked: an import asks them of each row. */
const compiled = new WeakMap<RuleRecord, CompiledRule>();

/** A rule as a function. */
export function compiledOf(rule: RuleRecord): CompiledRule {
  const known = compiled.get(rule);
  if (known) return known;
  const conditions = rule.when.map(conditionOf);
  const holds: Holds =
    rule.match === 'all'
      ? (came, payee) => conditions.every((condition) => condition(came, payee))
      : (came, payee) => conditions.some((condition) => condition(came, payee));
  const made = { rule, holds, asksPayee: rule.when.some(({ field }) => field === 'payee') };
  compiled.set(rule, made);
  return made;
}

function conditionOf(condition: RuleCondition): Holds {
  const holds = plainly(condition);
  return condition.not === true ? (came, payee) => !holds(came, payee) : holds;
}

function plainly({ field, test, value }: RuleCondition): Holds {
  switch (field) {
    case 'amount':
      return amountHolds(value);
    case 'account':
      return ({ record }) => record.accountId === value;
    case 'type':
      return ({ record }) => record.type === value;
    case 'payee': {
      const holds = textHolds(test, value);
      return ({ folded }, payee) => holds(folded('payee')) || holds(payee);
    }
    case 'title':
    case 'bankText': {
      const holds = textHolds(test, value);
      return ({ folded }) => holds(folded(field));
    }
  }
}

/** An empty text matches nothing. */
function textHolds(test: RuleCondition['test'], value: RuleCondition['value']): (text: string) => boolean {
  const texts = [value].flat().filter((one) => typeof one === 'string');
  const wanted = new Set(texts.map(ruleText));
  const [first = ''] = wanted;
  switch (test) {
    case 'contains':
      return (text) => text !== '' && text.includes(first);
    case 'starts':
      return (text) => text !== '' && text.startsWith(first);
    case 'equals':
    case 'between':
      return (text) => text !== '' && wanted.has(text);
  }
}

function amountHolds(value: RuleCondition['value']): Holds {
  if (typeof value !== 'object' || Array.isArray(value)) return ({ record }) => record.amount === value;
  const { from, to } = value;
  return ({ record }) => record.amount >= from && record.amount <= to;
}
