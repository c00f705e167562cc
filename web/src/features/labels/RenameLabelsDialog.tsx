import type { GroupWritten } from '@ledgerline/contract';
import { labelKey } from '@ledgerline/domain/values';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLeaving } from '../../ledger/dialogs/formDraft.ts';
import type { DialogControl, LedgerDialog } from '../../ledger/dialogs/ledgerDialog.ts';
import { Fields } from '../../ledger/forms/Fields.tsx';
import { FormDialog } from '../../ledger/forms/FormDialog.tsx';
import { FormFooter } from '../../ledger/forms/FormFooter.tsx';
import { createSubmission } from '../../ledger/forms/submission.ts';
import { submitForm } from '../../ledger/forms/submitForm.ts';
import { useForm } from '../../ledger/forms/useForm.ts';
import { type Renaming, renameLabels } from '../../ledger/labels/renameLabels.ts';
import { PayeeInput } from '../../ledger/names/PayeeInput.tsx';
import { tellDone } from '../../ledger/schedules/tellDone.ts';
import { newUuid } from '../../shared/api/newUuid.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { OverlayBody } from '../../shared/ui/OverlayFooter.tsx';
import { Switch } from '../../shared/ui/Switch.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { labelPath } from './labelAddress.ts';
import { labelTexts } from './labelTexts.ts';

interface RenameLabelsDialogProps {
  dialog: Extract<LedgerDialog, { kind: 'renameLabels' }>;
  control: DialogControl;
}

interface Values {
  to: string;
  always: boolean;
}

/** Gives a payee or a tag another name, or merges several into one; of payees also for what a bank calls so later. */
export function RenameLabelsDialog({ dialog, control }: RenameLabelsDialogProps) {
  const { labels: kind, names, onRenamed } = dialog;
  const { one } = labelTexts[kind];
  const isMerge = names.length > 1;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [submission] = useState(() => createSubmission<Renaming, GroupWritten>(newUuid));
  const form = useForm<Values, Renaming, GroupWritten>({
    initial: { to: names[0] ?? '', always: kind === 'payees' },
    save: (renaming) =>
      submission.submit(renaming, {
        send: renameLabels,
        // The first name went through after all: the group in Activity can be taken back.
        amend: (recorded) => Promise.resolve({ success: true, data: recorded, meta: {} }),
      }),
    onSaved({ id, count }) {
      const to = form.values.to.trim();
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
  useLeaving(control, form.dirty);
  const { values, failure } = form;
  const said = failure?.errors?.['to']?.[0];
  const wanted = values.to.trim();
  const problem =
    wanted === '' ? `Enter a ${one}` : !isMerge && wanted === names[0] ? 'Nothing would change' : undefined;
  const isExistingToo = names.every((name) => labelKey(name) !== labelKey(wanted));
  const save = () =>
    form.submit(problem === undefined ? { kind, from: names, to: wanted, always: values.always } : null);
  return (
    <FormDialog
      control={control}
      title={isMerge ? `Merge ${names.length} ${kind}` : `Rename ${names[0]}`}
      description={
        isMerge ? names.join(', ') : `All records with this ${one} get the new name. You can undo this.`
      }
      locked={form.busy}
      initialFocus={input}
    >
      <form noValidate onSubmit={(event) => submitForm(event, save)}>
        <OverlayBody>
          <Fields>
            {failure !== null && said === undefined && <Alert kind="error">{failure.message}</Alert>}
            <Field
              label={isMerge ? 'They become' : 'New name'}
              required
              error={said ?? (form.submitted ? problem : undefined)}
              hint={isExistingToo && `If there is such a ${one} already, both become one.`}
            >
              {kind === 'payees' ? (
                <PayeeInput inputRef={input} value={values.to} onChange={(to) => form.change({ to })} />
              ) : (
                <TextInput
                  ref={input}
                  value={values.to}
                  autoComplete="off"
                  onChange={({ target }) => form.change({ to: target.value })}
                />
              )}
            </Field>
            {kind === 'payees' && (
              <Switch
                checked={values.always}
                onChange={(always) => form.change({ always })}
                label="And whenever a bank calls it so"
                hint="A rule gives the new name to records to come."
              />
            )}
          </Fields>
        </OverlayBody>
        <FormFooter
          saveText={isMerge ? 'Merge' : 'Rename'}
          busyText={isMerge ? 'Merging...' : 'Renaming...'}
          busy={form.busy}
          onCancel={control.onClose}
        />
      </form>
    </FormDialog>
  );
}
