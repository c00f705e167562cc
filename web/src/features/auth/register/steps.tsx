import { passwordRules } from '@ledgerline/domain/values';
import { Check, Circle } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../../shared/ui/Button.tsx';
import { focusFirstInvalid, useFocusOnArrival } from '../../../shared/ui/focus.ts';
import { UsernameOfPassword } from '../../../shared/ui/inputs.tsx';
import { Stack } from '../../../shared/ui/layout.ts';
import { TextFields, type TextSpec } from '../../../shared/ui/TextFields.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { AuthForm } from '../AuthCard.tsx';
import { detailsErrors, passwordErrors, type RegisterContext, type RegisterField } from './registerDraft.ts';
import type { RegisterEvent } from './registerMachine.ts';

interface StepProps {
  context: RegisterContext;
  send: (event: RegisterEvent) => void;
  busy: boolean;
}

/** Step 1: who you are. */
export const DetailsStep = (step: StepProps) => (
  <Step
    {...step}
    fields={[
      { name: 'name', label: 'Full name', kind: 'name' },
      { name: 'email', label: 'Email', kind: 'email' },
    ]}
    errors={detailsErrors(step.context.values)}
    leads="details.continue"
  >
    <Button type="submit" variant="primary" wide busy={step.busy}>
      Continue
    </Button>
  </Step>
);

/** Step 2: a password, twice. */
export const PasswordStep = (step: StepProps) => (
  <Step
    {...step}
    fields={[
      {
        name: 'password',
        label: 'Password',
        kind: 'newPassword',
        after: <PasswordChecklist password={step.context.values.password} />,
      },
      { name: 'confirmPassword', label: 'Confirm password', kind: 'newPassword' },
    ]}
    errors={passwordErrors(step.context.values)}
    leads="form.submit"
    first="password"
  >
    <Stack row gap={8}>
      <Button disabled={step.busy} onClick={() => step.send({ type: 'wizard.back' })}>
        Back
      </Button>
      <Button type="submit" variant="primary" wide busy={step.busy} busyText="Creating...">
        Sign up
      </Button>
    </Stack>
  </Step>
);

interface FormProps extends StepProps {
  fields: readonly TextSpec<RegisterField>[];
  errors: Partial<Record<RegisterField, string>>;
  /** What is sent to get on. */
  leads: 'details.continue' | 'form.submit';
  /** The field that has the focus when the step comes. */
  first?: RegisterField;
  children: ReactNode;
}

function Step({ context: { values, touched }, send, fields, errors, leads, first, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnArrival(form, first ?? 'none');
  return (
    <AuthForm
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: leads });
        focusFirstInvalid(event.currentTarget, errors);
      }}
    >
      {first === 'password' && <UsernameOfPassword email={values.email} />}
      <TextFields
        fields={fields}
        values={values}
        problems={errors}
        touched={touched}
        onChange={(field, value) => send({ type: 'field.change', field, value })}
      />
      {children}
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
