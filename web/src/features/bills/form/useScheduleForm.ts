import type { Schedule } from '@ledgerline/contract';
import type { LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { useRecordForm } from '../../../ledger/forms/useRecordForm.ts';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { proposedAccount } from '../../../ledger/records/lastAccount.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { schedules } from '../../../ledger/schedules/schedules.ts';
import {
  emptySchedule,
  type ScheduleValues,
  valuesOfSchedule,
} from '../../../ledger/schedules/scheduleValues.ts';
import { useToday } from '../../../ledger/useToday.ts';
import { tellDone } from '../../../ledger/writes/tellDone.ts';
import { sendOnce } from '../../../shared/api/sendOnce.ts';
import type { FieldErrors, ServiceResult } from '../../../shared/api/serviceResult.ts';
import { useDisplayCurrency } from '../../../shared/money/formatAmount.ts';
import { checkSchedule, type ScheduleField } from './checkSchedule.ts';

export type ScheduleDialogState = Extract<LedgerDialog, { kind: 'addSchedule' | 'changeSchedule' }>;

/** The form's values, what is wrong with them, what the rule means, and the way to save them. */
export function useScheduleForm(dialog: ScheduleDialogState, onDone: () => void) {
  const currency = useDisplayCurrency();
  const today = useToday();
  const { accounts } = useAccounts();
  const original = dialog.kind === 'changeSchedule' ? dialog.schedule : undefined;
  const state = useRecordForm({
    initial:
      dialog.kind === 'changeSchedule'
        ? valuesOfSchedule(dialog.schedule, currency, today)
        : { ...emptySchedule(today), asset: proposedSource(accounts, dialog.initial), ...dialog.initial },
    dialog,
    check(values: ScheduleValues, submitted) {
      const { body, ...rest } = checkSchedule(values, { currency, today, original, submitted });
      return { ...rest, request: body && { body, from: values.from } };
    },
    send: ({ body }, key): Promise<ServiceResult<Schedule>> => schedules.setUp(body, key),
    changing: {
      original,
      differing: (recorded: Schedule, { body, from }, { revision }) => ({
        body,
        basis: { from: original ? from : recorded.from, expectedRevision: revision },
      }),
      send: (from, { body, basis }, key) => schedules.change(from, body, basis, key),
      isConflict: ({ code }) => code === 'revision-conflict',
    },
    textsOf: textsByField,
    onSaved(schedule, { revision }) {
      const { title, sentence } = schedule;
      tellDone({
        title: original ? `“${title}” changed` : `“${title}” set up`,
        description: sentence,
        revision,
      });
      if (dialog.kind === 'addSchedule') dropRenamed(dialog, schedule);
      onDone();
    },
    failed: ({ message }) => ({
      title: original ? 'The schedule was not changed' : 'The schedule was not set up',
      description: message,
    }),
  });
  return { ...state, original, today, preview: state.checked.preview };
}

/** The account that pays or gets what repeats; of a transfer another one than its destination. */
const proposedSource = (accounts: readonly Asset[], { toAsset }: Partial<ScheduleValues> = {}): string =>
  proposedAccount(accounts.filter(({ id }) => id !== toAsset));

/** A suggestion that was set up under another name would be made again. */
function dropRenamed(
  { suggestion, initial }: Extract<ScheduleDialogState, { kind: 'addSchedule' }>,
  { title, type, asset }: Schedule,
): void {
  const isKnown = title === initial?.title && type === initial.type && asset.id === initial.asset;
  if (suggestion !== undefined && !isKnown)
    void sendOnce(`dismiss ${suggestion}`, (key) =>
      schedules.dismiss({ id: suggestion, title: initial?.title ?? title }, key),
    );
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
