import type { GroupWritten } from '@ledgerline/contract';
import { EARLIEST_DATE } from '@ledgerline/domain/calendarDate';
import { type ReactNode, useState } from 'react';
import { type BulkChange, changeMany, transactions } from '../../../ledger/commands/groupCommands.ts';
import type { DialogControl, LedgerDialog, ManyField } from '../../../ledger/dialogs/ledgerDialog.ts';
import { FormDialog } from '../../../ledger/forms/FormDialog.tsx';
import { PayeeInput, TagsInput } from '../../../ledger/names/LabelInputs.tsx';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { useCategories } from '../../../ledger/queries/useCategories.ts';
import type { TransactionStatus, TransactionType } from '../../../ledger/records/records.ts';
import { AccountPicker } from '../../../ledger/ui/AccountPicker.tsx';
import { CategoryPicker } from '../../../ledger/ui/CategoryPicker.tsx';
import { type RefusedItems, RefusedList, refusedItems } from '../../../ledger/ui/RefusedList.tsx';
import { useToday } from '../../../ledger/useToday.ts';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { shortDate } from '../../../shared/format/dates.ts';
import { MINUS } from '../../../shared/money/minus.ts';
import { dismissToast, showToast, undoToastId } from '../../../shared/toasts/showToast.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { Box } from '../../../shared/ui/layout.ts';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';
import { chipsIn, noChips, textOfChips, textsOf } from '../../../shared/ui/typedChips.ts';

interface ChangeManyDialogProps {
  dialog: LedgerDialog & { kind: 'changeMany' };
  control: DialogControl;
}

interface Request {
  ids: readonly string[];
  change: BulkChange;
  /** What the toast says of it. */
  text: string;
}

/**
 * One change for all selected transactions, all or none. What stands in the way is listed, with the way to leave it out.
 * A deletion is undone as any other change of many: the group is taken back. The countdown of a single deletion ends with
 * one record gone for good, which nobody wants for hundreds.
 */
export function ChangeManyDialog({ dialog, control }: ChangeManyDialogProps) {
  const { what, chosen, proposed, onChanged } = dialog;
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const command = useWrite({
    what: ({ ids: changed, change }: Request) => `change ${JSON.stringify(change)} of ${changed.join()}`,
    once: true,
    send: ({ ids: changed, change }, key) => changeMany(changed, change, key),
    onDone({ data }, request) {
      control.onDone();
      onChanged();
      tellManyChanged(data, request);
    },
  });
  const { busy, failure, unanswered } = command;
  const refused = failure && refusedItems(failure);

  const ids = [...chosen.keys()].filter((id) => !leftOut.has(id));
  const draft = useManyDraft(what, chosen, ids, proposed);
  const count = draft.ids.length;
  const submit = (changed: readonly string[]) => {
    if (draft.change === null) return;
    command.send({ ids: changed, change: draft.change, text: draft.text });
  };
  const leaveOut = ({ items }: RefusedItems) => {
    const out = new Set([...leftOut, ...items.map(({ id }) => id)]);
    setLeftOut(out);
    submit((command.request?.ids ?? []).filter((id) => !out.has(id)));
  };
  const isDelete = what === 'delete';
  return (
    <FormDialog
      control={control}
      locked={busy}
      title={`${titles[what]} ${transactions(chosen.size)}`}
      description={
        isDelete
          ? 'You can undo this at once, or restore them from Activity at any later time.'
          : 'All of them are changed, or none. You can undo this.'
      }
    >
      {refused ? (
        <OverlayBody>
          <Box bottom={16}>
            <Alert kind="error">
              {refused.count === refused.of
                ? 'Nothing was changed. This can’t be done with any of them:'
                : `Nothing was changed. ${refused.count} of ${refused.of} stand in the way:`}
            </Alert>
          </Box>
          <RefusedList refused={refused} />
        </OverlayBody>
      ) : (
        (draft.field !== null || failure !== null) && (
          <OverlayBody>
            {failure !== null && (
              <Box bottom={16}>
                <Alert kind="error">{failure.message}</Alert>
              </Box>
            )}
            {/* After no answer only the same request may be sent again. */}
            {!unanswered && draft.field}
          </OverlayBody>
        )
      )}
      {refused ? (
        <OverlayFooter onCancel={command.dismiss} cancelText="Back">
          {refused.items.length === refused.count && refused.count < refused.of && (
            <Button variant="primary" onClick={() => leaveOut(refused)}>
              {verbOf(what)} the other {othersOf(refused)}
            </Button>
          )}
        </OverlayFooter>
      ) : (
        <OverlayFooter onCancel={control.onClose} cancelDisabled={busy}>
          <Button
            variant={isDelete ? 'danger' : 'primary'}
            busy={busy}
            disabled={draft.change === null || count === 0}
            onClick={() => (unanswered ? command.again() : submit(draft.ids))}
          >
            {unanswered ? 'Try Again' : `${verbOf(what)} ${transactions(count)}`}
          </Button>
        </OverlayFooter>
      )}
    </FormDialog>
  );
}

const othersOf = ({ of, count }: RefusedItems): string =>
  of - count === 1 ? 'one' : (of - count).toLocaleString('en-US');

const titles: Record<ManyField, string> = {
  category: 'Category of',
  payee: 'Payee of',
  tags: 'Tags of',
  account: 'Account of',
  date: 'Date of',
  status: 'Status of',
  transfer: 'Make transfers of',
  delete: 'Delete',
  restore: 'Restore',
};

/** What the button does; a field of a record is changed. */
const verbOf = (what: ManyField): string =>
  what === 'transfer' || what === 'delete' || what === 'restore' ? titles[what] : 'Change';

/** One toast, with one way to take all of it back. */
function tellManyChanged(
  { id, count }: GroupWritten,
  { change, text }: { change: BulkChange; text: string },
): void {
  if (id === null) {
    showToast({ kind: 'info', title: 'Nothing to change', description: 'They were so already.' });
    return;
  }
  showToast({
    id: undoToastId,
    kind: 'success',
    title: `${transactions(count)} ${doneTo(change)}`,
    description: text,
    duration: 10_000,
    actions: [{ text: 'Undo', variant: 'primary', onPress: () => void undo(id) }],
  });
}

function doneTo(change: BulkChange): string {
  if ('transfer' in change) return 'made transfers';
  if (!('deleted' in change)) return 'changed';
  return change.deleted ? 'deleted' : 'restored';
}

async function undo(id: string): Promise<void> {
  dismissToast(undoToastId);
  const { undoChange } = await import('../../../ledger/undo/undoLastChange.ts');
  await undoChange(id);
}

interface ManyDraft {
  field: ReactNode;
  /** Null while nothing is chosen. */
  change: BulkChange | null;
  /** Those that it is about. */
  ids: readonly string[];
  text: string;
}

const statuses = [
  { value: 'completed', text: 'Completed' },
  { value: 'pending', text: 'Pending' },
  { value: 'failed', text: 'Failed' },
] as const;

const types = [
  { value: 'expense', text: 'Expenses' },
  { value: 'income', text: 'Incomes' },
] as const;

/** What is chosen so far, with the field in which it is chosen. */
function useManyDraft(
  what: ManyField,
  chosen: ReadonlyMap<string, TransactionType>,
  ids: readonly string[],
  proposed = '',
): ManyDraft {
  const today = useToday();
  const kinds = new Set(chosen.values());
  const [type, setType] = useState<TransactionType>(kinds.has('expense') ? 'expense' : 'income');
  const [value, setValue] = useState(proposed);
  const [removed, setRemoved] = useState(noChips);
  const [isTaken, setIsTaken] = useState(false);
  const wanted = value.trim();
  const { accounts } = useAccounts();
  const { categories } = useCategories();
  const some = { ids, change: null, text: '' };
  switch (what) {
    case 'category': {
      const ofType = ids.filter((id) => chosen.get(id) === type);
      const isMixed = kinds.size > 1;
      return {
        ids: ofType,
        change: value === '' ? null : { category: value },
        text: `Category: ${categories.find(({ id }) => id === value)?.name ?? ''}`,
        field: (
          <>
            {isMixed && (
              <Field
                label="Which of them"
                hint="A category is for incomes or for expenses. The others stay as they are."
              >
                <Segmented
                  wide
                  label="Which of them"
                  options={types}
                  value={type}
                  onChange={(next) => {
                    setType(next);
                    setValue('');
                  }}
                />
              </Field>
            )}
            <Field label="Category">
              <CategoryPicker key={type} type={type} value={value} onChange={setValue} />
            </Field>
          </>
        ),
      };
    }
    case 'payee':
      return {
        ...some,
        change: wanted === '' && !isTaken ? null : { payee: isTaken ? '' : wanted },
        text: isTaken ? 'Without a payee' : `Payee: ${wanted}`,
        field: (
          <>
            <Field label="Payee">
              {isTaken ? (
                <TextInput value="" disabled placeholder="No payee" />
              ) : (
                <PayeeInput value={value} onChange={setValue} />
              )}
            </Field>
            <Switch checked={isTaken} onChange={setIsTaken} label="Take the payee away" />
          </>
        ),
      };
    case 'tags': {
      const add = textsOf(chipsIn(value));
      const remove = textsOf(removed);
      return {
        ...some,
        change:
          add.length + remove.length === 0
            ? null
            : { tags: { ...(add.length > 0 && { add }), ...(remove.length > 0 && { remove }) } },
        text: [...add.map((tag) => `+ ${tag}`), ...remove.map((tag) => `${MINUS} ${tag}`)].join(', '),
        field: (
          <>
            <Field label="Tags to add" hint="Press Enter after each. A record has at most 10.">
              <TagsInput value={chipsIn(value)} onChange={(chips) => setValue(textOfChips(chips))} />
            </Field>
            <Field label="Tags to take away">
              <TagsInput value={removed} onChange={setRemoved} />
            </Field>
          </>
        ),
      };
    }
    case 'account':
      return {
        ...some,
        change: value === '' ? null : { account: value },
        text: `Account: ${accounts.find(({ id }) => id === value)?.name ?? ''}`,
        field: (
          <Field label="Account">
            <AccountPicker value={value} onChange={setValue} />
          </Field>
        ),
      };
    case 'date':
      return {
        ...some,
        change: value === '' ? null : { date: value },
        text: value === '' ? '' : `Date: ${shortDate(value)}`,
        field: (
          <Field label="Date">
            <DatePicker value={value} min={EARLIEST_DATE} max={today} onChange={setValue} />
          </Field>
        ),
      };
    case 'status': {
      const status = (value === '' ? 'completed' : value) as TransactionStatus;
      return {
        ...some,
        change: { status },
        text: `Status: ${statuses.find((known) => known.value === status)?.text ?? ''}`,
        field: (
          <Field label="Status" hint="A failed transaction doesn’t count.">
            <Segmented wide label="Status" options={statuses} value={status} onChange={setValue} />
          </Field>
        ),
      };
    }
    case 'transfer':
      return {
        ...some,
        change: value === '' ? null : { transfer: { asset: value } },
        text: `To or from ${accounts.find(({ id }) => id === value)?.name ?? ''}`,
        field: (
          <Field
            label="Other account"
            hint="Expenses become transfers to it, incomes transfers from it. What it has as the other side is taken in. Dates of bills that they settled are open again."
          >
            <AccountPicker value={value} onChange={setValue} />
          </Field>
        ),
      };
    case 'restore':
      return { ...some, change: { deleted: false }, text: 'They count again.', field: null };
    case 'delete':
      return { ...some, change: { deleted: true }, text: 'You can restore them from Activity', field: null };
  }
}
