import { addRule, type Rule, type RuleCondition, type RuleResult, ruleCondition } from '@ledgerline/contract';
import { type CurrencyCode, notationOf, parseAmountInput, toDecimal } from '@ledgerline/domain/values';
import { amountProblem } from '../../../ledger/amount/readAmount.ts';
import type { LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { useRecordForm } from '../../../ledger/forms/useRecordForm.ts';
import { bodyOf, type RuleBody, rules } from '../../../ledger/rules/rules.ts';
import {
  type ConditionField,
  type ConditionTest,
  type ConditionValues,
  conditionValues,
  emptyRule,
  type RuleValues,
  ruleValues,
} from '../../../ledger/rules/ruleValues.ts';
import { tellDone } from '../../../ledger/writes/tellDone.ts';
import { useDisplayCurrency } from '../../../shared/money/formatAmount.ts';
import { textsOf } from '../../../shared/ui/typedChips.ts';

export type RuleDialogState = Extract<LedgerDialog, { kind: 'addRule' | 'editRule' }>;

/** The rule's values, what is wrong with them, and the way to save them. */
export function useRuleForm(dialog: RuleDialogState, onDone: () => void) {
  const currency = useDisplayCurrency();
  const original = dialog.kind === 'editRule' ? dialog.rule : undefined;
  const enabled = original?.enabled ?? true;
  const check = (values: RuleValues, submitted: boolean) => {
    const { body, ...wrong } = checkRule(values, { currency, original: original?.when, submitted });
    return { ...wrong, request: body && { ...body, enabled } };
  };
  const state = useRecordForm({
    initial:
      dialog.kind === 'editRule' ? ruleValues(dialog.rule, currency) : { ...emptyRule, ...dialog.initial },
    dialog,
    check,
    send: (rule, key) => rules.create(rule, key),
    changing: {
      original,
      differing: (from: Rule, wanted: RuleBody, { revision }) =>
        isSameRule(from, wanted) ? null : { wanted, revision },
      send: (from, { wanted, revision }, key) => rules.change(from, wanted, revision, key),
    },
    textsOf: ruleErrors,
    onSaved({ name }, { revision }) {
      tellDone({ title: `“${name}” ${original ? 'changed' : 'added'}`, revision });
      onDone();
    },
    onUnchanged: onDone,
  });
  const { form, checked } = state;
  return {
    ...state,
    wanted: checked.request,
    /** What can be tried; null while something but the name is wrong: a rule is tried before it has one, too. */
    tryable: check({ ...form.values, name: 'Unnamed' }, form.submitted).request,
    conditionError: (key: number) =>
      form.shows(touchOf(key)) ? checked.conditionErrors.get(key) : undefined,
  };
}

/** What a condition is called where the form remembers which fields were left. */
export const touchOf = (key: number): string => `condition ${key}`;

const isSameRule = (rule: Rule, wanted: RuleBody): boolean =>
  JSON.stringify(bodyOf(rule)) === JSON.stringify(wanted);

/** `when`: what is wrong with all conditions together; `then`: with all that the rule sets. */
type RuleErrors = Partial<Record<keyof RuleValues | 'then', string>>;

interface CheckContext {
  currency: CurrencyCode;
  /** What the rule asks so far. */
  original?: readonly RuleCondition[] | undefined;
  /** A try to save was made. */
  submitted: boolean;
}

interface CheckedRule {
  errors: RuleErrors;
  /** What is wrong with a condition, by its key. */
  conditionErrors: ReadonlyMap<number, string>;
  /** What can be sent; null while something is wrong. `enabled` is not asked in the form. */
  body: Omit<RuleBody, 'enabled'> | null;
}

/** Which tests a field can be compared with, the usual one first. */
export function testsOf(field: ConditionField): readonly ConditionTest[] {
  switch (field) {
    case 'payee':
    case 'title':
    case 'bankText':
      return ['equals', 'among', 'contains', 'starts'];
    case 'amount':
      return ['between', 'equals'];
    case 'account':
    case 'type':
      return ['equals'];
  }
}

/** The condition with another field: what fits it stays, the rest begins empty. */
export function withField(condition: ConditionValues, field: ConditionField): ConditionValues {
  const [first = 'equals'] = testsOf(field);
  const test = testsOf(field).includes(condition.test) ? condition.test : first;
  const isText = (one: ConditionField) => testsOf(one).includes('contains');
  const text = isText(field) && isText(condition.field) ? condition.text : field === 'type' ? 'expense' : '';
  return { ...condition, field, test, text, to: '' };
}

/** Checks the form by the contract's own schemas; adds what only the client knows: typed amounts. */
export function checkRule(values: RuleValues, { currency, original, submitted }: CheckContext): CheckedRule {
  const errors: RuleErrors = {};
  const conditionErrors = new Map<number, string>();
  const when = values.when.map((condition) => {
    const former = original?.[condition.key];
    // What the form opened with counts exactly, whatever the currency can write.
    if (former && isSameCondition(condition, conditionValues(former, condition.key, currency))) return former;
    const problem = typedProblem(condition, { currency, submitted });
    const sent = conditionOf(condition, currency);
    const said = problem ?? ruleCondition.safeParse(sent).error?.issues[0]?.message;
    if (said !== undefined) conditionErrors.set(condition.key, said);
    return sent;
  });
  const body = {
    name: values.name.trim().normalize('NFC'),
    match: values.match,
    when,
    then: resultOf(values),
  };
  for (const { path, message } of addRule.safeParse(body).error?.issues ?? []) {
    const [part, field] = path.map(String);
    const place = part === 'then' && field !== undefined ? field : part;
    if (part !== 'when' || conditionErrors.size === 0) errors[place as keyof RuleErrors] ??= message;
  }
  const isFit = conditionErrors.size === 0 && Object.keys(errors).length === 0;
  return { errors, conditionErrors, body: isFit ? body : null };
}

const isSameCondition = (one: ConditionValues, other: ConditionValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What can't be sent of an amount or an account. */
function typedProblem(
  { field, test, text, to }: ConditionValues,
  { currency, submitted }: CheckContext,
): string | undefined {
  if (field === 'account') return text === '' ? 'Choose an account' : undefined;
  if (field !== 'amount') return undefined;
  const problem = (typed: string) =>
    amountProblem(parseAmountInput(typed, notationOf(currency)), { currency, submitted });
  return problem(text) ?? (test === 'between' ? problem(to) : undefined);
}

/** A condition as it is sent. */
function conditionOf({ field, test, not, text, to, texts }: ConditionValues, currency: CurrencyCode) {
  const amount = (typed: string): number => {
    const parsed = parseAmountInput(typed, notationOf(currency));
    return parsed.ok ? toDecimal(parsed.minor) : 0;
  };
  const isAmong = test === 'among';
  const value: RuleCondition['value'] =
    field === 'amount'
      ? test === 'between'
        ? { from: amount(text), to: amount(to) }
        : amount(text)
      : isAmong
        ? textsOf(texts)
        : text;
  return { field, test: isAmong ? 'equals' : test, value, ...(not && { not }) } satisfies RuleCondition;
}

/** What the rule sets; what is empty is left out. */
function resultOf({ category, payee, title, tags, transferTo }: RuleValues): RuleResult {
  const all = textsOf(tags);
  return {
    ...(category !== '' && { category }),
    ...(payee.trim() !== '' && { payee: payee.trim() }),
    ...(title.trim() !== '' && { title: title.trim() }),
    ...(all.length > 0 && { tags: all }),
    ...(transferTo !== '' && { transferTo }),
  };
}

/** The first text of every field of the form. */
function ruleErrors(errors: Record<string, string[]> = {}): RuleErrors {
  const found: RuleErrors = {};
  for (const [field, [text = '']] of Object.entries(errors))
    if (field === 'name' || field === 'when' || field === 'then' || field === 'match') found[field] = text;
  return found;
}
