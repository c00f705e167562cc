import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { Alert } from '../../shared/ui/Alert.tsx';
import { intoSight } from '../../shared/ui/focus.ts';
import { OverlayBody } from '../../shared/ui/OverlayFooter.tsx';
import { useLeaving } from '../dialogs/formDraft.ts';
import type { DialogControl, LedgerDialog } from '../dialogs/ledgerDialog.ts';
import { Fields, FormDialog, FormFooter } from './FormDialog.tsx';
import { type RecordForm, submitForm } from './useRecordForm.ts';

type AnyForm = Pick<RecordForm<object, never, never>, 'form' | 'message' | 'submission' | 'save'>;

interface RecordFieldsProps {
  state: AnyForm;
  control: DialogControl;
  /** The text of the button that saves, and what it reads meanwhile. */
  saveText: string;
  busyText?: string;
  /** It is being saved; as the form says, unless given. */
  busy?: boolean;
  /** It can't be saved as it is. */
  disabled?: boolean;
  /** Whether a submit has to wait; the form is submitted again then. */
  holds?: (form: HTMLFormElement) => boolean;
  /** Further buttons. */
  buttons?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A record's fields with their buttons, in an overlay. */
export function RecordFields({
  state: { form, message, save },
  control,
  saveText,
  busyText,
  busy = form.busy,
  disabled = false,
  holds,
  buttons,
  children,
}: RecordFieldsProps) {
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    if (holds?.(event.currentTarget)) event.preventDefault();
    else submitForm(event, () => save());
  }
  return (
    <form noValidate onSubmit={submit}>
      <OverlayBody>
        <Fields>
          {message !== null && (
            <div ref={intoSight}>
              <Alert kind="error">{message}</Alert>
            </div>
          )}
          {children}
        </Fields>
      </OverlayBody>
      <FormFooter
        saveText={saveText}
        busyText={busyText}
        busy={busy}
        disabled={disabled}
        onCancel={control.onClose}
      >
        {buttons}
      </FormFooter>
    </form>
  );
}

/** Guards what was typed; where the session ends meanwhile, `dialog` is opened with it again. */
export function useUnsaved(
  { form, submission }: AnyForm,
  dialog: LedgerDialog | undefined,
  control: DialogControl,
  unsaved = form.dirty,
): void {
  const reopening = () =>
    ({ ...dialog, draft: { ...form.values }, submission: submission.state() }) as LedgerDialog;
  useLeaving(control, unsaved, dialog && reopening);
}

interface RecordFormDialogProps
  extends RecordFieldsProps,
    Pick<ComponentProps<typeof FormDialog>, 'title' | 'description' | 'initialFocus' | 'wide'> {
  /** Without it nothing is kept where the session ends. */
  dialog?: LedgerDialog;
  /** Whether closing it loses something; where something was changed, unless given. */
  unsaved?: boolean;
  /** In place of the fields: both versions, or why there is no form. */
  instead?: ReactNode;
}

/** The form of a record: a dialog, under 768 px a drawer. */
export function RecordFormDialog({
  dialog,
  unsaved,
  title,
  description,
  instead,
  initialFocus,
  wide = false,
  ...fields
}: RecordFormDialogProps) {
  const { state, control, busy = state.form.busy } = fields;
  useUnsaved(state, dialog, control, unsaved);
  return (
    <FormDialog
      control={control}
      title={title}
      description={description}
      locked={busy}
      wide={wide}
      {...(initialFocus && { initialFocus })}
    >
      {instead || <RecordFields {...fields} />}
    </FormDialog>
  );
}
