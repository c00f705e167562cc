import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { DownloadButton } from '../../../ledger/download/DownloadButton.tsx';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';
import { sessionStore, useUser } from '../../../shared/session/session.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button, Buttons } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { focusFirstInvalid, useFocusOnArrival } from '../../../shared/ui/focus.ts';
import { PasswordInput, TextInput } from '../../../shared/ui/inputs.tsx';
import { Stack } from '../../../shared/ui/layout.ts';
import { deleteAccount } from '../accountService.ts';

type FieldName = 'email' | 'password' | 'code';
type Values = Record<FieldName, string>;

const fields: readonly FieldName[] = ['email', 'password', 'code'];
const missing: Values = {
  email: 'Please type your e-mail address',
  password: 'Please enter your password',
  code: 'Please enter the code',
};

/** Offers the data first, then asks for what shows that it is the person, and no slip. */
export function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const { email } = useUser();
  const [values, setValues] = useState<Values>({ email: '', password: '', code: '' });
  const [problems, setProblems] = useState<Partial<Values>>({});
  // Whether a code is needed, the server says after the right password.
  const [needsCode, setNeedsCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useFocusOnArrival(form, 'email');
  useEffect(() => {
    if (form.current) focusFirstInvalid(form.current, problems);
  }, [problems]);

  const deleting = useWrite({
    once: true,
    send: ({ code, ...proof }: Values) => deleteAccount({ ...proof, ...(needsCode && { code }) }),
    onDone: () => sessionStore.end('deleted'),
    onFailed(failure) {
      const refused = fieldOf(failure);
      if (refused === undefined) return;
      if (refused === 'code') setNeedsCode(true);
      setProblems({ [refused]: failure.errors?.[refused]?.[0] ?? failure.message });
    },
  });
  const { busy, failure } = deleting;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    deleting.dismiss();
    const empty = fields.find((name) => values[name] === '' && (name !== 'code' || needsCode));
    if (empty) return setProblems({ [empty]: missing[empty] });
    setProblems({});
    return deleting.send(values);
  }

  const shared = (name: FieldName) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setProblems({});
    },
  });

  return (
    <Stack as="form" gap={8} ref={form} noValidate onSubmit={submit}>
      <p>Take your data with you first. Afterwards nobody can bring it back.</p>
      <DownloadButton of="history">Download history</DownloadButton>
      {failure && fieldOf(failure) === undefined && <Alert kind="error">{failure.message}</Alert>}
      <Field label="Your e-mail address" error={problems.email} hint={`Type ${email}`}>
        <TextInput
          {...shared('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Current password" error={problems.password}>
        <PasswordInput {...shared('password')} autoComplete="current-password" />
      </Field>
      {needsCode && (
        <Field label="Code of your app" error={problems.code}>
          <TextInput
            {...shared('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )}
      <Buttons>
        <Button type="submit" variant="danger" busy={busy} busyText="Deleting...">
          Delete my account
        </Button>
        <Button disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </Buttons>
    </Stack>
  );
}

/** The field that the server refused, if it was one. */
const fieldOf = ({ errors }: ServiceFailure): FieldName | undefined =>
  fields.find((name) => errors?.[name] !== undefined);
