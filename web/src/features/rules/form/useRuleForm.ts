import type { Rule } from '@ledgerline/contract';
import type { LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { useRecordForm } from '../../../ledger/forms/useRecordForm.ts';
import { bodyOf, type RuleBody } from '../../../ledger/rules/ruleCommands.ts';
import { rules } from '../../../ledger/rules/rules.ts';
import { emptyRule, type RuleValues, ruleValues } from '../../../ledger/rules/ruleValues.ts';
import { tellDone } from '../../../ledger/writes/tellDone.ts';
import { useDisplayCurrency } from '../../../shared/money/formatAmount.ts';
import { checkRule, ruleErrors } from './ruleForm.ts';

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
        isSame(from, wanted) ? null : { wanted, revision },
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

const isSame = (rule: Rule, wanted: RuleBody): boolean =>
  JSON.stringify(bodyOf(rule)) === JSON.stringify(wanted);
