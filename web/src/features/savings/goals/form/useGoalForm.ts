import type { Goal } from '@ledgerline/contract';
import { useRef, useState } from 'react';
import type { LedgerDialog } from '../../../../ledger/dialogs/ledgerDialog.ts';
import { isVersionConflict } from '../../../../ledger/forms/isVersionConflict.ts';
import { createSubmission, type Sending } from '../../../../ledger/forms/submission.ts';
import { useForm } from '../../../../ledger/forms/useForm.ts';
import type { GoalBody } from '../../../../ledger/goals/goalCommands.ts';
import { goals } from '../../../../ledger/goals/goals.ts';
import { emptyGoal, type GoalValues, goalValues } from '../../../../ledger/goals/goalValues.ts';
import { tellDone } from '../../../../ledger/schedules/tellDone.ts';
import { newUuid } from '../../../../shared/api/newUuid.ts';
import { invalidateLedger } from '../../../../shared/api/queryClient.ts';
import type { ServiceFailure, ServiceResult } from '../../../../shared/api/serviceResult.ts';
import { useDisplayCurrency } from '../../../../shared/money/displayCurrency.ts';
import { checkGoal, goalChanges, goalErrors } from './goalForm.ts';

export type GoalDialogState = Extract<LedgerDialog, { kind: 'addGoal' | 'editGoal' }>;

/** What is sent, and the revision that the person has seen. */
interface Request {
  wanted: GoalBody;
  seen: number;
}

/** The goal's values, what is wrong with them, and the way to save them. */
export function useGoalForm(dialog: GoalDialogState, onDone: () => void) {
  const currency = useDisplayCurrency();
  const original = dialog.kind === 'editGoal' ? dialog.goal : undefined;
  const [submission] = useState(() => createSubmission<Request, Goal>(newUuid, dialog.submission));
  const revision = useRef<number | undefined>(undefined);
  const isConflict = (failure: ServiceFailure) => original !== undefined && isVersionConflict(failure);

  const form = useForm<GoalValues, Request, Goal>({
    initial: original ? goalValues(original, currency) : emptyGoal,
    draft: dialog.draft,
    isConflict,
    async save(request) {
      const result = await submission.submit(request, original ? changing(original) : adding);
      if (result.success) revision.current = result.meta.revision;
      return result;
    },
    onSaved({ name }) {
      tellDone({ title: `“${name}” ${original ? 'changed' : 'set up'}`, revision: revision.current });
      onDone();
    },
    onFailed(failure) {
      // The dialog asks about a conflict itself, once the other version has been read.
      if (isConflict(failure)) void invalidateLedger();
    },
  });

  const { values, failure } = form;
  const { errors, body } = checkGoal(values, { currency, original, submitted: form.submitted });
  const said = goalErrors(failure?.errors);
  return {
    form,
    original,
    submission,
    errorOf: (field: keyof GoalValues) => said[field] ?? (form.shows(field) ? errors[field] : undefined),
    /** What the server said that belongs to no field. */
    message: failure !== null && !form.conflicted && Object.keys(said).length === 0 ? failure.message : null,
    /** `seen`: the version over which the person wants theirs. */
    save(seen: Goal | undefined = original) {
      if (body !== null && original !== undefined && goalChanges(original, body) === null) return onDone();
      return form.submit(body && { wanted: body, seen: seen?.revision ?? 0 });
    },
  };
}

const adding: Sending<Request, Goal> = {
  send: ({ wanted }, key) => goals.create(wanted, key),
  amend: (recorded, { wanted, seen }, key) => changeTo(recorded, wanted, seen, key),
};

/** Only what the person changed is sent, over the newest version that they have seen. */
const changing = (original: Goal): Sending<Request, Goal> => ({
  send: ({ wanted, seen }, key) => changeTo(original, wanted, seen, key),
  amend: (recorded, { wanted, seen }, key) => changeTo(recorded, wanted, seen, key),
});

/** Sends what differs; where nothing does, it is recorded already. */
async function changeTo(
  from: Goal,
  wanted: GoalBody,
  seen: number,
  key: string,
): Promise<ServiceResult<Goal>> {
  const changes = goalChanges(from, wanted);
  return changes === null
    ? { success: true, data: from, meta: {} }
    : goals.change(from.id, { ...changes, expectedRevision: Math.max(from.revision, seen) }, key);
}
