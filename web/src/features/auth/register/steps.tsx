import { passwordRules } from '@ledgerline/domain/values';
import { Check, Circle } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { focusFirstInvalid, useFocusOnArrival } from '../../../shared/ui/focus.ts';
import { PasswordInput, TextInput, UsernameOfPassword } from '../../../shared/ui/inputs.tsx';
import { Stack } from '../../../shared/ui/layout.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { AuthForm } from '../AuthCard.tsx';
import { detailsErrors, passwordErrors, type RegisterContext } from './registerDraft.ts';
import type { RegisterEvent } from './registerMachine.ts';

interface DetailsStepProps {
  context: RegisterContext;
  send: (event: RegisterEvent) => void;
  busy: boolean;
}

/** Step 1: who you are. */
export function DetailsStep({ context: { values, touched }, send, busy }: DetailsStepProps) {
  const errors = detailsErrors(values);
  return (
    <AuthForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'details.continue' });
        focusFirstInvalid(event.currentTarget, errors);
      }}
    >
      <Field label="Full name" error={touched.name ? errors.name : undefined}>
        <TextInput
          name="name"
          autoComplete="name"
          value={values.name}
          onChange={(event) => send({ type: 'field.change', field: 'name', value: event.target.value })}
        />
      </Field>
      <Field label="Email" error={touched.email ? errors.email : undefined}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          placeholder="you@example.com"
          value={values.email}
          onChange={(event) => send({ type: 'field.change', field: 'email', value: event.target.value })}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={busy}>
        Continue
      </Button>
    </AuthForm>
  );
}

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

const texts = {
  length: 'At least 8 characters',
  uppercase: 'One uppercase letter',
  lowercase: 'One lowercase letter',
  number: 'One number',
  special: 'One special character',
} as const;

/** The rules of a password with a tick for each that is met. */
function PasswordChecklist({ password }: { password: string }) {
  return (
    <List aria-label="Password requirements">
      {passwordRules.map((rule) => {
        const met = rule.isMet(password);
        return (
          <Stack
            as="li"
            row
            gap={8}
            align="center"
            size="caption"
            key={rule.name}
            {...(met ? { tone: 'income' } : { ink: 'quiet' })}
            data-met={met}
          >
            {met ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
            {texts[rule.name]}
            <VisuallyHidden>{met ? ' (met)' : ' (not met)'}</VisuallyHidden>
          </Stack>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  margin-bottom: ${({ theme }) => theme.space[12]};
`;
