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
export class Came {
  readonly record: Matched;
  #title: string | undefined;
  #payee: string | undefined;
  #bankText: string | undefined;

  constructor(record: Matched) {
    this.record = record;
  }

  get title(): string {
    return (this.#title ??= ruleText(this.record.title));
  }

  get payee(): string {
    return (this.#payee ??= ruleText(this.record.payee));
  }

  get bankText(): string {
    return (this.#bankText ??= ruleText(this.record.bankText));
  }
}

/** A field whose text rules compare. */
export type TextField = 'title' | 'payee' | 'bankText';

/** Whether something holds of a record whose payee may be decided: folded, '' for none. */
type Holds = (came: Came, decidedPayee: string) => boolean;

/** A text as rules compare it: as a search folds it, without outer and repeated spaces. */
export const ruleText = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : foldText(text).replace(/\s+/gu, ' ').trim();

// Only case can change of such a text, and an import may have very many.
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Whether a rule matches a record, on or off. A condition on the payee holds for the payee as it came or as it was
 * decided (`decidedPayee`, as `ruleText` has it); all others see the record as it came.
 */
export const matches = (rule: RuleRecord, came: Came, decidedPayee = ''): boolean =>
  compiledOf(rule).holds(came, decidedPayee);

/** Texts of which a record must have one in a field. */
interface Needs {
  field: TextField;
  texts: ReadonlySet<string>;
}

/** A condition as a function. `needs`: without such a text it never holds. */
interface CompiledCondition {
  holds: Holds;
  needs?: Needs | undefined;
}

/** A rule as a function. */
export interface CompiledRule extends CompiledCondition {
  rule: RuleRecord;
}

/** Rules as functions, each made when it is first asked: an import asks them of each row. */
const compiled = new WeakMap<RuleRecord, CompiledRule>();

/** A rule as a function. */
export function compiledOf(rule: RuleRecord): CompiledRule {
  const known = compiled.get(rule) ?? { rule, ...together(rule.when.map(conditionOf), rule.match) };
  compiled.set(rule, known);
  return known;
}

function together(conditions: readonly CompiledCondition[], match: RuleRecord['match']): CompiledCondition {
  const [first] = conditions;
  if (first && conditions.length === 1) return first;
  const isAll = match === 'all';
  return {
    holds: (came, payee) => {
      // A loop, since a closure for each rule and record takes longer than the comparisons.
      for (const { holds } of conditions) if (holds(came, payee) !== isAll) return !isAll;
      return isAll;
    },
    needs: isAll ? conditions.find(({ needs }) => needs)?.needs : undefined,
  };
}

function conditionOf(condition: RuleCondition): CompiledCondition {
  const { holds, needs } = plainly(condition);
  return condition.not === true ? { holds: (came, payee) => !holds(came, payee) } : { holds, needs };
}

function plainly({ field, test, value }: RuleCondition): CompiledCondition {
  switch (field) {
    case 'amount':
      return { holds: amountHolds(value) };
    case 'account':
      return { holds: ({ record }) => record.accountId === value };
    case 'type':
      return { holds: ({ record }) => record.type === value };
    case 'payee':
    case 'title':
    case 'bankText': {
      const { texts, holds } = textHolds(test, value);
      return {
        holds:
          field === 'payee'
            ? (came, payee) => holds(came.payee) || holds(payee)
            : (came) => holds(came[field]),
        needs: texts && { field, texts },
      };
    }
  }
}

/** What holds of a text, and the texts of which it holds where those can be named. An empty text matches nothing. */
function textHolds(
  test: RuleCondition['test'],
  value: RuleCondition['value'],
): { holds: (text: string) => boolean; texts?: ReadonlySet<string> } {
  const texts = new Set([value].flat().flatMap((one) => (typeof one === 'string' ? [ruleText(one)] : [])));
  const [first = ''] = texts;
  switch (test) {
    case 'contains':
      return { holds: (text) => text !== '' && text.includes(first) };
    case 'starts':
      return { holds: (text) => text !== '' && text.startsWith(first) };
    case 'equals':
    case 'between':
      texts.delete('');
      return { holds: (text) => texts.has(text), texts };
  }
}

function amountHolds(value: RuleCondition['value']): Holds {
  if (typeof value !== 'object' || Array.isArray(value)) return ({ record }) => record.amount === value;
  const { from, to } = value;
  return ({ record }) => record.amount >= from && record.amount <= to;
}
