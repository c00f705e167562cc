import type { GroupWritten } from '@ledgerline/contract';
import { labelKey } from '@ledgerline/domain/values';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberGroup } from '../../ledger/commands/ownChanges.ts';
import type { DialogControl, LedgerDialog } from '../../ledger/dialogs/ledgerDialog.ts';
import { RecordFormDialog } from '../../ledger/forms/RecordFormDialog.tsx';
import { useRecordForm } from '../../ledger/forms/useRecordForm.ts';
import { PayeeInput } from '../../ledger/names/LabelInputs.tsx';
import { withServiceText } from '../../ledger/queries/serviceText.ts';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';
import { tellDone } from '../../ledger/writes/tellDone.ts';
import { api } from '../../shared/api/api.ts';
import { invalidateLedger } from '../../shared/api/queryClient.ts';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { Field } from '../../shared/ui/Field.tsx';
import { TextInput } from '../../shared/ui/inputs.tsx';
import { Switch } from '../../shared/ui/Switch.tsx';
import { labelPath, labelTexts, patience } from './labels.ts';

interface RenameLabelsDialogProps {
  dialog: Extract<LedgerDialog, { kind: 'renameLabels' }>;
  control: DialogControl;
}

/** Gives a payee or a tag another name, or merges several into one; of payees also for what a bank calls so later. */
export function RenameLabelsDialog({ dialog, control }: RenameLabelsDialogProps) {
  const { labels: kind, names, onRenamed } = dialog;
  const { one } = labelTexts[kind];
  const isMerge = names.length > 1;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const state = useRecordForm({
    initial: { to: names[0] ?? '', always: kind === 'payees' },
    dialog: {},
    check({ to, always }, submitted) {
      const wanted = to.trim();
      const problem =
        wanted === ''
          ? `Enter a ${one}`
          : !isMerge && wanted === names[0]
            ? 'Nothing would change'
            : undefined;
      return {
        errors: { to: submitted ? problem : undefined },
        request: problem === undefined ? { kind, from: names, to: wanted, always } : null,
        isExistingToo: names.every((name) => labelKey(name) !== labelKey(wanted)),
      };
    },
    // The first name may have gone through after all: the group in Activity can be taken back.
    send: renameLabels,
    onSaved({ id, count }) {
      const to = values.to.trim();
      tellDone({
        title: isMerge ? `${names.length} ${kind} are “${to}” now` : `“${names[0]}” is “${to}” now`,
        description: count === 1 ? '1 change.' : `${count.toLocaleString('en-US')} changes.`,
        revision: id ?? undefined,
      });
      onRenamed?.();
      control.onDone();
      if (names.some((name) => window.location.pathname === labelPath(kind, name)))
        void navigate(labelPath(kind, to), { replace: true });
    },
  });
  const { values, change } = state.form;
  return (
    <RecordFormDialog
      state={state}
      control={control}
      title={isMerge ? `Merge ${names.length} ${kind}` : `Rename ${names[0]}`}
      description={
        isMerge ? names.join(', ') : `All records with this ${one} get the new name. You can undo this.`
      }
      initialFocus={input}
      saveText={isMerge ? 'Merge' : 'Rename'}
      busyText={isMerge ? 'Merging...' : 'Renaming...'}
    >
      <Field
        label={isMerge ? 'They become' : 'New name'}
        required
        error={state.errorOf('to')}
        hint={state.checked.isExistingToo && `If there is such a ${one} already, both become one.`}
      >
        {kind === 'payees' ? (
          <PayeeInput inputRef={input} value={values.to} onChange={(to) => change({ to })} />
        ) : (
          <TextInput
            ref={input}
            value={values.to}
            autoComplete="off"
            onChange={({ target }) => change({ to: target.value })}
          />
        )}
      </Field>
      {kind === 'payees' && (
        <Switch
          checked={values.always}
          onChange={(always) => change({ always })}
          label="And whenever a bank calls it so"
          hint="A rule gives the new name to records to come."
        />
      )}
    </RecordFormDialog>
  );
}

/** Payees or tags that get another name. `always`: a rule gives it to payees from now on; tags have none. */
interface Renaming {
  kind: LabelKind;
  from: readonly string[];
  to: string;
  always: boolean;
}

/** Renames payees or tags, or merges them into one, as one group that the key for undo takes back. Never rejects. */
async function renameLabels(
  { kind, from, to, always }: Renaming,
  idempotencyKey: string,
): Promise<ServiceResult<GroupWritten>> {
  const names = { from: [...from], to };
  const result = await (kind === 'payees'
    ? api.call('POST /payees/rename', { body: { ...names, always }, idempotencyKey, patience })
    : api.call('POST /tags/rename', { body: names, idempotencyKey, patience }));
  if (!result.success) return withServiceText(result, { refused: `Failed to rename these ${kind}` });
  rememberGroup(result.data.id, `Renaming ${from.length === 1 ? `“${from[0]}”` : `${from.length} ${kind}`}`);
  void invalidateLedger();
  return result;
}
