import { addGoal, describeInvalid, type Goal } from '@ledgerline/contract';
import { type CurrencyCode, notationOf, parseAmountInput, toDecimal } from '@ledgerline/domain/values';
import { amountProblem } from '../../../../ledger/amount/amountProblem.ts';
import type { GoalBody, GoalChanges } from '../../../../ledger/goals/goalCommands.ts';
import { emptyGoal, type GoalValues, goalValues } from '../../../../ledger/goals/goalValues.ts';

export type GoalErrors = Partial<Record<keyof GoalValues, string>>;

interface CheckContext {
  currency: CurrencyCode;
  original?: Goal | undefined;
  /** A try to save was made. */
  submitted: boolean;
}

/** Checks the form by the contract's own schema; adds what only the client knows: typed amounts. */
export function checkGoal(
  values: GoalValues,
  { currency, original, submitted }: CheckContext,
): { errors: GoalErrors; request: GoalBody | null } {
  const former = original && goalValues(original, currency);
  const errors: GoalErrors = {};
  /** In decimal units. What the form opened with counts exactly, whatever the currency can write. */
  const read = (field: 'target' | 'everyAmount', known: number | null | undefined): number => {
    if (values[field] === former?.[field] && typeof known === 'number') return known;
    const parsed = parseAmountInput(values[field], notationOf(currency));
    const problem = amountProblem(parsed, { currency, submitted });
    if (problem !== undefined) errors[field] = problem;
    return parsed.ok ? toDecimal(parsed.minor) : 1;
  };
  const body: GoalBody = {
    name: values.name.trim().normalize('NFC'),
    target: values.target === '' ? null : read('target', original?.target),
    by: values.by === '' ? null : values.by,
    note: values.note.trim(),
    every: values.repeats
      ? {
          amount: read('everyAmount', original?.every?.amount),
          asset: values.asset,
          ...(original?.every && { timeZone: original.every.timeZone }),
        }
      : null,
  };
  if (values.repeats && values.asset === '') errors.asset = 'Choose an account';
  const checked = addGoal.safeParse(body);
  const all = { ...(!checked.success && goalErrors(describeInvalid(checked.error).errors)), ...errors };
  return { errors: all, request: Object.keys(all).length === 0 ? body : null };
}

/** What differs from the original, based on a revision; null where nothing does. */
export function goalChanges(original: Goal, wanted: GoalBody, expectedRevision: number): GoalChanges | null {
  const { every } = original;
  const isSame: Record<keyof GoalBody, boolean> = {
    name: wanted.name === original.name,
    target: wanted.target === original.target,
    by: wanted.by === original.by,
    note: wanted.note === original.note,
    every: wanted.every?.amount === every?.amount && wanted.every?.asset === every?.asset.id,
  };
  const changed = Object.entries(wanted).filter(([field]) => !isSame[field as keyof GoalBody]);
  return changed.length === 0 ? null : { ...Object.fromEntries(changed), expectedRevision };
}

/** The first text of every field of the form. What is said of all that is put aside by itself stands at its account. */
export function goalErrors(errors: Record<string, string[]> = {}): GoalErrors {
  const found: GoalErrors = {};
  for (const [name, [text = '']] of Object.entries(errors)) {
    const field = name === 'every' ? 'asset' : name;
    if (field in emptyGoal) found[field as keyof GoalValues] = text;
  }
  return found;
}
