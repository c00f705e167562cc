import type { ListedSchedule, Schedule } from '@ledgerline/contract';
import { useRef, useState } from 'react';
import type { LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { createSubmission, type Sending } from '../../../ledger/forms/submission.ts';
import { useForm } from '../../../ledger/forms/useForm.ts';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { proposedAccount } from '../../../ledger/records/lastAccount.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { checkSchedule, type ScheduleField } from '../../../ledger/schedules/checkSchedule.ts';
import type { ScheduleBody } from '../../../ledger/schedules/scheduleCommands.ts';
import { schedules } from '../../../ledger/schedules/schedules.ts';
import {
  emptySchedule,
  type ScheduleValues,
  valuesOfSchedule,
} from '../../../ledger/schedules/scheduleValues.ts';
import { tellDone } from '../../../ledger/schedules/tellDone.ts';
import { useToday } from '../../../ledger/useToday.ts';
import { newUuid } from '../../../shared/api/newUuid.ts';
import { invalidateLedger } from '../../../shared/api/queryClient.ts';
import type { FieldErrors, ServiceFailure } from '../../../shared/api/serviceResult.ts';
import { useDisplayCurrency } from '../../../shared/money/displayCurrency.ts';
import { showToast } from '../../../shared/ui/toasts/showToast.ts';

export type ScheduleDialogState = Extract<LedgerDialog, { kind: 'addSchedule' | 'changeSchedule' }>;

/** What is sent, the date from which on it holds, and the revision that the person has seen. */
interface Request {
  body: ScheduleBody;
  from: string;
  seen: number;
}

/** The form's values, what is wrong with them, what the rule means, and the way to save them. */
export function useScheduleForm(dialog: ScheduleDialogState, onDone: () => void) {
  const currency = useDisplayCurrency();
  const today = useToday();
  const { accounts } = useAccounts();
  const original = dialog.kind === 'changeSchedule' ? dialog.schedule : undefined;
  const [submission] = useState(() => createSubmission<Request, Schedule>(newUuid, dialog.submission));
  const revision = useRef<number | undefined>(undefined);
  const isConflict = ({ code }: ServiceFailure) => code === 'revision-conflict';

  const form = useForm<ScheduleValues, Request, Schedule>({
    initial:
      dialog.kind === 'changeSchedule'
        ? valuesOfSchedule(dialog.schedule, currency, today)
        : { ...emptySchedule(today), asset: proposedSource(accounts, dialog.initial), ...dialog.initial },
    draft: dialog.draft,
    isConflict,
    async save(request) {
      const result = await submission.submit(request, original ? changing(original) : adding);
      if (result.success) revision.current = result.meta.revision;
      return result;
    },
    onSaved(schedule) {
      const { title, sentence } = schedule;
      tellDone({
        title: original ? `“${title}” changed` : `“${title}” set up`,
        description: sentence,
        revision: revision.current,
      });
      if (dialog.kind === 'addSchedule') dropRenamed(dialog, schedule);
      onDone();
    },
    onFailed(failure) {
      // The dialog asks about a conflict itself, once the other version has been read.
      if (isConflict(failure)) void invalidateLedger();
      else
        showToast({
          kind: 'error',
          title: original ? 'The schedule was not changed' : 'The schedule was not set up',
          description: failure.message,
        });
    },
  });

  const { values, failure } = form;
  const checked = checkSchedule(values, { currency, today, original, submitted: form.submitted });
  const said = textsByField(failure?.errors);
  return {
    form,
    original,
    today,
    submission,
    preview: checked.preview,
    errorOf: (field: ScheduleField) => said[field] ?? (form.shows(field) ? checked.errors[field] : undefined),
    /** What the server said that belongs to no field. */
    message: failure !== null && !form.conflicted && Object.keys(said).length === 0 ? failure.message : null,
    /** `seen`: the version over which the person wants theirs. */
    save(seen: Pick<Schedule, 'revision'> | undefined = original) {
      const { body } = checked;
      form.submit(body && { body, from: values.from, seen: seen?.revision ?? 0 });
    },
  };
}

/** The account that pays or gets what repeats; of a transfer another one than its destination. */
const proposedSource = (accounts: readonly Asset[], { toAsset }: Partial<ScheduleValues> = {}): string =>
  proposedAccount(accounts.filter(({ id }) => id !== toAsset));

const adding: Sending<Request, Schedule> = {
  send: ({ body }, key) => schedules.setUp(body, key),
  amend: (recorded, { body }, key) =>
    schedules.change(recorded, body, { from: recorded.from, expectedRevision: recorded.revision }, key),
};

function changing(original: ListedSchedule): Sending<Request, Schedule> {
  const change = ({ body, from, seen }: Request, key: string) =>
    schedules.change(original, body, { from, expectedRevision: seen }, key);
  return {
    send: change,
    amend: (recorded, request, key) =>
      change({ ...request, seen: Math.max(recorded.revision, request.seen) }, key),
  };
}

/** A suggestion that was set up under another name would be made again. */
function dropRenamed(
  { suggestion, initial }: Extract<ScheduleDialogState, { kind: 'addSchedule' }>,
  { title, type, asset }: Schedule,
): void {
  const isKnown = title === initial?.title && type === initial.type && asset.id === initial.asset;
  if (suggestion !== undefined && !isKnown)
    void schedules.dismiss({ id: suggestion, title: initial?.title ?? title });
}

const fields: readonly string[] = [
  'title',
  'amount',
  'asset',
  'toAsset',
  'category',
  'rule',
  'starts',
  'ends',
  'mode',
  'payee',
  'tags',
  'from',
] satisfies ScheduleField[];

/** The first text of every field; 'rule.every' stands at the rule. */
function textsByField(errors: FieldErrors = {}): Partial<Record<ScheduleField, string>> {
  const texts: Partial<Record<ScheduleField, string>> = {};
  for (const [path, [text]] of Object.entries(errors)) {
    const field = path.split('.', 1)[0] ?? '';
    if (text !== undefined && fields.includes(field)) texts[field as ScheduleField] ??= text;
  }
  return texts;
}
