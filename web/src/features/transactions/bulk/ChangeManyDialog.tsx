import type { GroupWritten } from '@ledgerline/contract';
import { EARLIEST_DATE } from '@ledgerline/domain/calendarDate';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { type BulkChange, changeMany, transactions } from '../../../ledger/commands/groupCommands.ts';
import { type RefusedItems, refusedItems } from '../../../ledger/commands/refusedItems.ts';
import { useCommand } from '../../../ledger/commands/useCommand.ts';
import type { DialogControl, LedgerDialog, ManyField } from '../../../ledger/dialogs/ledgerDialog.ts';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { useCategories } from '../../../ledger/queries/useCategories.ts';
import type { TransactionStatus, TransactionType } from '../../../ledger/records/records.ts';
import { AccountPicker } from '../../../ledger/ui/AccountPicker.tsx';
import { RefusedList } from '../../../ledger/ui/RefusedList.tsx';
import { useToday } from '../../../ledger/useToday.ts';
import { isUnanswered, type ServiceResult } from '../../../shared/api/serviceResult.ts';
import { shortDate } from '../../../shared/format/dates.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { ResponsiveDialog } from '../../../shared/ui/ResponsiveDialog.tsx';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { dismissToast, showToast } from '../../../shared/ui/toasts/showToast.ts';
import { CategoryPicker } from '../form/CategoryPicker.tsx';

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
  const { what, chosen, onChanged } = dialog;
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const request = useRef<Request>({ ids: [], change: { deleted: true }, text: '' });
  const written = useRef<GroupWritten>(undefined);
  const command = useCommand({
    asks: false,
    async send(key): Promise<ServiceResult<GroupWritten>> {
      const { ids, change } = request.current;
      const result = await changeMany(ids, change, key);
      if (result.success) written.current = result.data;
      return result;
    },
    onDone() {
      control.onDone();
      onChanged();
      if (written.current) tellDone(written.current, request.current);
    },
  });
  const { busy, failure } = command;
  const refused = failure && refusedItems(failure);
  const unanswered = failure !== null && isUnanswered(failure);

  const ids = [...chosen.keys()].filter((id) => !leftOut.has(id));
  const draft = useDraft(what, chosen, ids);
  const count = draft.ids.length;
  const submit = (next: Pick<Request, 'ids'>) => {
    if (draft.change === null) return;
    request.current = { ...next, change: draft.change, text: draft.text };
    command.press();
  };
  const leaveOut = ({ items }: RefusedItems) => {
    const out = new Set([...leftOut, ...items.map(({ id }) => id)]);
    setLeftOut(out);
    submit({ ids: request.current.ids.filter((id) => !out.has(id)) });
  };
  const isDelete = what === 'delete';
  return (
    <ResponsiveDialog
      open={control.open}
      onClose={control.onClose}
      onClosed={control.onClosed}
      title={`${titles[what]} ${transactions(chosen.size)}`}
      description={
        isDelete
          ? 'You can undo this at once, or restore them from Activity at any later time.'
          : 'All of them are changed, or none. You can undo this.'
      }
    >
      {refused ? (
        <OverlayBody>
          <Reason>
            <Alert kind="error">
              {refused.count === refused.of
                ? 'Nothing was changed. This can’t be done with any of them:'
                : `Nothing was changed. ${refused.count} of ${refused.of} stand in the way:`}
            </Alert>
          </Reason>
          <RefusedList refused={refused} />
        </OverlayBody>
      ) : (
        (draft.field !== null || failure !== null) && (
          <OverlayBody>
            {failure !== null && (
              <Reason>
                <Alert kind="error">{failure.message}</Alert>
              </Reason>
            )}
            {/* After no answer only the same request may be sent again. */}
            {!unanswered && draft.field}
          </OverlayBody>
        )
      )}
      <OverlayFooter>
        {refused ? (
          <>
            <Button variant="quiet" onClick={command.dismiss}>
              Back
            </Button>
            {refused.items.length === refused.count && refused.count < refused.of && (
              <Button variant="primary" onClick={() => leaveOut(refused)}>
                {verbs[what]} the other {othersOf(refused)}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={control.onClose}>
              Cancel
            </Button>
            <Button
              variant={isDelete ? 'danger' : 'primary'}
              busy={busy}
              disabled={draft.change === null || count === 0}
              onClick={() => (unanswered ? command.press() : submit({ ids: draft.ids }))}
            >
              {unanswered ? 'Try Again' : `${verbs[what]} ${transactions(count)}`}
            </Button>
          </>
        )}
      </OverlayFooter>
    </ResponsiveDialog>
  );
}

const othersOf = ({ of, count }: RefusedItems): string =>
  of - count === 1 ? 'one' : (of - count).toLocaleString('en-US');

const titles: Record<ManyField, string> = {
  category: 'Category of',
  account: 'Account of',
  date: 'Date of',
  status: 'Status of',
  delete: 'Delete',
  restore: 'Restore',
};

const verbs: Record<ManyField, string> = {
  category: 'Change',
  account: 'Change',
  date: 'Change',
  status: 'Change',
  delete: 'Delete',
  restore: 'Restore',
};

interface Draft {
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
function useDraft(
  what: ManyField,
  chosen: ReadonlyMap<string, TransactionType>,
  ids: readonly string[],
): Draft {
  const today = useToday();
  const kinds = new Set(chosen.values());
  const [type, setType] = useState<TransactionType>(kinds.has('expense') ? 'expense' : 'income');
  const [value, setValue] = useState('');
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
    case 'restore':
      return { ...some, change: { deleted: false }, text: 'They count again.', field: null };
    case 'delete':
      return { ...some, change: { deleted: true }, text: 'You can restore them from Activity', field: null };
  }
}

/** One toast, with one way to take all of it back. */
function tellDone({ id, count }: GroupWritten, { change, text }: Request): void {
  if (id === null) {
    showToast({ kind: 'info', title: 'Nothing to change', description: 'They were so already.' });
    return;
  }
  showToast({
    id: 'bulk',
    kind: 'success',
    title: `${transactions(count)} ${doneTo(change)}`,
    description: text,
    duration: 10_000,
    actions: [{ text: 'Undo', variant: 'primary', onPress: () => void undo(id) }],
  });
}

function doneTo(change: BulkChange): string {
  if (!('deleted' in change)) return 'changed';
  return change.deleted ? 'deleted' : 'restored';
}

async function undo(id: string): Promise<void> {
  dismissToast('bulk');
  const { undoChange } = await import('../../../ledger/undo/undoLastChange.ts');
  await undoChange(id);
}

const Reason = styled.div`
  margin-bottom: ${({ theme }) => theme.space[16]};
`;
