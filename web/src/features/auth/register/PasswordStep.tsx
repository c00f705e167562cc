import { useRef } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { focusFirstInvalid, useFocusOnArrival } from '../../../shared/ui/focus.ts';
import { PasswordInput, UsernameOfPassword } from '../../../shared/ui/inputs.tsx';
import { Stack } from '../../../shared/ui/layout.ts';
import { AuthForm } from '../AuthCard.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import type { RegisterContext } from './registerContext.ts';
import { passwordErrors } from './registerErrors.ts';
import type { RegisterEvent } from './registerMachine.ts';

interface PasswordStepProps {
  context: RegisterContext;
  send: (event: RegisterEvent) => void;
  busy: boolean;
}

/** Step 2: a password, twice. */
export function PasswordStep({ context: { values, touched }, send, busy }: PasswordStepProps) {
  const errors = passwordErrors(values);
  const password = useRef<HTMLInputElement>(null);
  useFocusOnArrival(password);
  return (
    <AuthForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'form.submit' });
        focusFirstInvalid(event.currentTarget, errors);
      }}
    >
      <UsernameOfPassword email={values.email} />
      <Field label="Password" error={touched.password ? errors.password : undefined}>
        <PasswordInput
          ref={password}
          name="password"
          autoComplete="new-password"
          value={values.password}
          onChange={(event) => send({ type: 'field.change', field: 'password', value: event.target.value })}
        />
      </Field>
      <PasswordChecklist password={values.password} />
      <Field label="Confirm password" error={touched.confirmPassword ? errors.confirmPassword : undefined}>
        <PasswordInput
          name="confirmPassword"
          autoComplete="new-password"
          value={values.confirmPassword}
          onChange={(event) =>
            send({ type: 'field.change', field: 'confirmPassword', value: event.target.value })
          }
        />
      </Field>
      <Stack row gap={8}>
        <Button disabled={busy} onClick={() => send({ type: 'wizard.back' })}>
          Back
        </Button>
        <Button type="submit" variant="primary" wide busy={busy} busyText="Creating...">
          Sign up
        </Button>
      </Stack>
    </AuthForm>
  );
}
