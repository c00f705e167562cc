import type { Rule } from '@ledgerline/contract';
import { useRef, useState } from 'react';
import type { LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { isVersionConflict } from '../../../ledger/forms/isVersionConflict.ts';
import { createSubmission, type Sending } from '../../../ledger/forms/submission.ts';
import { useForm } from '../../../ledger/forms/useForm.ts';
import { bodyOf, type RuleBody } from '../../../ledger/rules/ruleCommands.ts';
import { rules } from '../../../ledger/rules/rules.ts';
import { emptyRule, type RuleValues, ruleValues } from '../../../ledger/rules/ruleValues.ts';
import { tellDone } from '../../../ledger/schedules/tellDone.ts';
import { newUuid } from '../../../shared/api/newUuid.ts';
import { invalidateLedger } from '../../../shared/api/queryClient.ts';
import type { ServiceFailure, ServiceResult } from '../../../shared/api/serviceResult.ts';
import { useDisplayCurrency } from '../../../shared/money/displayCurrency.ts';
import { checkRule, ruleErrors } from './ruleForm.ts';

export type RuleDialogState = Extract<LedgerDialog, { kind: 'addRule' | 'editRule' }>;

/** What is sent, and the revision that the person has seen. */
interface Request {
  wanted: RuleBody;
  seen: number;
}

/** The rule's values, what is wrong with them, and the way to save them. */
export function useRuleForm(dialog: RuleDialogState, onDone: () => void) {
  const currency = useDisplayCurrency();
  const original = dialog.kind === 'editRule' ? dialog.rule : undefined;
  const [submission] = useState(() => createSubmission<Request, Rule>(newUuid, dialog.submission));
  const revision = useRef<number | undefined>(undefined);
  const isConflict = (failure: ServiceFailure) => original !== undefined && isVersionConflict(failure);

  const form = useForm<RuleValues, Request, Rule>({
    initial:
      dialog.kind === 'editRule' ? ruleValues(dialog.rule, currency) : { ...emptyRule, ...dialog.initial },
    draft: dialog.draft,
    isConflict,
    async save(request) {
      const result = await submission.submit(request, original ? changing(original) : adding);
      if (result.success) revision.current = result.meta.revision;
      return result;
    },
    onSaved({ name }) {
      tellDone({ title: `“${name}” ${original ? 'changed' : 'added'}`, revision: revision.current });
      onDone();
    },
    onFailed(failure) {
      // The dialog asks about a conflict itself, once the other version has been read.
      if (isConflict(failure)) void invalidateLedger();
    },
  });

  const { values, failure } = form;
  const { submitted } = form;
  const { errors, conditionErrors, body } = checkRule(values, {
    currency,
    original: original?.when,
    submitted,
  });
  const said = ruleErrors(failure?.errors);
  const enabled = original?.enabled ?? true;
  const wanted: RuleBody | null = body && { ...body, enabled };
  // A rule is tried before it has a name, too.
  const unnamed = checkRule(
    { ...values, name: 'Unnamed' },
    { currency, original: original?.when, submitted },
  );
  const tryable: RuleBody | null = unnamed.body && { ...unnamed.body, enabled };
  return {
    form,
    original,
    submission,
    wanted,
    /** What can be tried; null while something but the name is wrong. */
    tryable,
    errorOf: (field: keyof typeof errors) => said[field] ?? (form.shows(field) ? errors[field] : undefined),
    conditionError: (key: number) => (form.shows(touchOf(key)) ? conditionErrors.get(key) : undefined),
    /** What the server said that belongs to no field. */
    message: failure !== null && !form.conflicted && Object.keys(said).length === 0 ? failure.message : null,
    /** `seen`: the version over which the person wants theirs. */
    save(seen: Rule | undefined = original) {
      if (wanted !== null && original !== undefined && isSame(original, wanted)) return onDone();
      return form.submit(wanted && { wanted, seen: seen?.revision ?? 0 });
    },
  };
}

/** What a condition is called where the form remembers which fields were left. */
export const touchOf = (key: number): string => `condition ${key}`;

const adding: Sending<Request, Rule> = {
  send: ({ wanted }, key) => rules.create(wanted, key),
  amend: (recorded, { wanted, seen }, key) => changeTo(recorded, wanted, seen, key),
};

const changing = (original: Rule): Sending<Request, Rule> => ({
  send: ({ wanted, seen }, key) => changeTo(original, wanted, seen, key),
  amend: (recorded, { wanted, seen }, key) => changeTo(recorded, wanted, seen, key),
});

/** Sends what the rule is to say; where it says so already, it is recorded. */
const changeTo = async (
  from: Rule,
  wanted: RuleBody,
  seen: number,
  key: string,
): Promise<ServiceResult<Rule>> =>
  isSame(from, wanted)
    ? { success: true, data: from, meta: {} }
    : rules.change(from, wanted, Math.max(from.revision, seen), key);

const isSame = (rule: Rule, wanted: RuleBody): boolean =>
  JSON.stringify(bodyOf(rule)) === JSON.stringify(wanted);
