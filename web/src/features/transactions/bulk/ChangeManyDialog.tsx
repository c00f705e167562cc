import type { GroupWritten } from '@ledgerline/contract';
import { useState } from 'react';
import { type BulkChange, changeMany, transactions } from '../../../ledger/commands/groupCommands.ts';
import type { DialogControl, LedgerDialog, ManyField } from '../../../ledger/dialogs/ledgerDialog.ts';
import { FormDialog } from '../../../ledger/forms/FormDialog.tsx';
import { type RefusedItems, RefusedList, refusedItems } from '../../../ledger/ui/RefusedList.tsx';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { dismissToast, showToast, undoToastId } from '../../../shared/toasts/showToast.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Box } from '../../../shared/ui/layout.ts';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { useManyDraft } from './useManyDraft.tsx';

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
