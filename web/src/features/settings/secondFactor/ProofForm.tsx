import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormFooter } from '../../../ledger/forms/FormDialog.tsx';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import type { ServiceFailure, ServiceResult } from '../../../shared/api/serviceResult.ts';
import { useUser } from '../../../shared/session/session.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { focusFirstInvalid, mayMoveFocus } from '../../../shared/ui/focus.ts';
import { PasswordInput, TextInput, UsernameOfPassword } from '../../../shared/ui/inputs.tsx';
import { Stack } from '../../../shared/ui/layout.ts';
import { OverlayBody } from '../../../shared/ui/OverlayFooter.tsx';

/** What the dialogs of Settings have in common. */
export interface SettingsDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** Something has changed: the dialog closes and the list is read again. */
  onDone: () => void;
}

type FieldName = 'password' | 'code';

interface ProofFormProps<Data> {
  /** What is asked for, in this order. */
  fields: readonly FieldName[];
  /** What stands above the fields. */
  children?: ReactNode;
  submitText: string;
  busyText: string;
  danger?: boolean;
  /** It stands in a dialog, whose footer takes the buttons. */
  inDialog?: boolean;
  send: (values: Record<FieldName, string>) => Promise<ServiceResult<Data>>;
  /** Tells whether there is no answer yet: its dialog stays open then. */
  onBusy?: (busy: boolean) => void;
  onDone: (data: Data) => void;
  onCancel: () => void;
}

const labels = { password: 'Current password', code: 'Code of your app' };
const missing = { password: 'Please enter your current password', code: 'Please enter the code' };

/** Asks for what shows that it is the person: the password, a code, or both. Refusals stand under their field. */
export function ProofForm<Data>(props: ProofFormProps<Data>) {
  const {
    fields,
    children,
    submitText,
    busyText,
    danger = false,
    inDialog = false,
    send,
    onBusy,
    onDone,
    onCancel,
  } = props;
  const { email } = useUser();
  const [values, setValues] = useState<Record<FieldName, string>>({ password: '', code: '' });
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const [first = 'password'] = fields;
  // Before it is seen: afterwards it would take the focus from the field that somebody is typing into.
  useLayoutEffect(() => {
    // A dialog takes the focus from what opened it; a step on the page may come late.
    if (inDialog || mayMoveFocus(form.current))
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }, [first, inDialog]);
  useEffect(() => {
    if (form.current) focusFirstInvalid(form.current, problems);
  }, [problems]);

  const proving = useWrite({
    send: (typed: Record<FieldName, string>) => send(typed),
    onDone: ({ data }) => onDone(data),
    onFailed(failure) {
      const refused = fieldOf(failure);
      if (refused) setProblems({ [refused]: failure.errors?.[refused]?.[0] ?? failure.message });
    },
  });
  const { busy, failure } = proving;
  const fieldOf = ({ errors }: ServiceFailure) => fields.find((name) => errors?.[name] !== undefined);
  useEffect(() => onBusy?.(busy), [busy, onBusy]);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    proving.dismiss();
    const empty = fields.find((name) => values[name] === '');
    setProblems(empty ? { [empty]: missing[empty] } : {});
    if (!empty) proving.send(values);
  }

  const inputOf = (name: FieldName) => {
    const shared = {
      name,
      value: values[name],
      onChange: (event: { target: { value: string } }) => {
        setValues({ ...values, [name]: event.target.value });
        setProblems({});
      },
    };
    return name === 'password' ? (
      <PasswordInput {...shared} autoComplete="current-password" />
    ) : (
      <TextInput {...shared} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
    );
  };

  const content = (
    <Stack gap={8}>
      {fields.includes('password') && <UsernameOfPassword email={email} />}
      {failure && fieldOf(failure) === undefined && <Alert kind="error">{failure.message}</Alert>}
      {children}
      {fields.map((name) => (
        <Field key={name} label={labels[name]} error={problems[name]}>
          {inputOf(name)}
        </Field>
      ))}
    </Stack>
  );

  return (
    <form ref={form} noValidate onSubmit={submit}>
      {inDialog ? (
        <>
          <OverlayBody>{content}</OverlayBody>
          <FormFooter
            saveText={submitText}
            busyText={busyText}
            busy={busy}
            danger={danger}
            onCancel={onCancel}
          />
        </>
      ) : (
        <>
          {content}
          <Stack row gap={8} wrap top={8}>
            <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} busyText={busyText}>
              {submitText}
            </Button>
            <Button disabled={busy} onClick={onCancel}>
              Cancel
            </Button>
          </Stack>
        </>
      )}
    </form>
  );
}
