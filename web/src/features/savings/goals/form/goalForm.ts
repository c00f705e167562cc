import { addGoal, describeInvalid, type Goal } from '@ledgerline/contract';
import { type CurrencyCode, notationOf, parseAmountInput, toDecimal } from '@ledgerline/domain/values';
import type { GoalBody, GoalChanges } from '../../../../ledger/goals/goalCommands.ts';
import { emptyGoal, type GoalValues, goalValues } from '../../../../ledger/goals/goalValues.ts';
import { amountProblem } from '../../../../ledger/transactionForm/amountProblem.ts';

export type GoalErrors = Partial<Record<keyof GoalValues, string>>;

interface CheckContext {
  currency: CurrencyCode;
  original?: Goal | undefined;
  /** A try to save was made. */
  submitted: boolean;
}

/** Checks the form by the contract's own schema; adds what only the client knows: the typed target. */
export function checkGoal(
  values: GoalValues,
  { currency, original, submitted }: CheckContext,
): { errors: GoalErrors; body: GoalBody | null } {
  const parsed = parseAmountInput(values.target, notationOf(currency));
  // What the form opened with counts exactly, whatever the currency can write.
  const isUntouched = original !== undefined && values.target === goalValues(original, currency).target;
  const problem =
    isUntouched || values.target === '' ? undefined : amountProblem(parsed, { currency, submitted });
  const typed = parsed.ok && problem === undefined ? toDecimal(parsed.minor) : null;
  const body: GoalBody = {
    name: values.name.trim().normalize('NFC'),
    target: isUntouched ? original.target : typed,
    by: values.by === '' ? null : values.by,
    note: values.note.trim(),
  };
  const checked = addGoal.safeParse(body);
  const errors = checked.success ? {} : goalErrors(describeInvalid(checked.error).errors);
  if (problem !== undefined) errors.target = problem;
  return { errors, body: Object.keys(errors).length === 0 ? body : null };
}

/** What differs from the original; null where nothing does. */
export function goalChanges(original: Goal, wanted: GoalBody): GoalChanges | null {
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== original[field as keyof GoalBody],
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/** The first text of every field of the form. */
export function goalErrors(errors: Record<string, string[]> = {}): GoalErrors {
  const texts = Object.entries(errors).filter(([field]) => field in emptyGoal);
  return Object.fromEntries(texts.map(([field, [text = '']]) => [field, text]));
}
