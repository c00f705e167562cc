import { PRODUCT_NAME } from '@ledgerline/contract';
import { passwordRules } from '@ledgerline/domain/values';
import { Check, Circle } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { loadConfig } from '../../../shared/api/api.ts';
import { configInPage } from '../../../shared/api/appConfig.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button, TextLink } from '../../../shared/ui/Button.tsx';
import { focusFirstInvalid, useFocusOnArrival } from '../../../shared/ui/focus.ts';
import { UsernameOfPassword } from '../../../shared/ui/inputs.tsx';
import { Stack, Text } from '../../../shared/ui/layout.ts';
import { useTitle } from '../../../shared/ui/page.ts';
import { TextFields, type TextSpec } from '../../../shared/ui/TextFields.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { AuthCard, AuthForm } from '../AuthCard.tsx';
import {
  detailsErrors,
  passwordErrors,
  type RegisterContext,
  type RegisterField,
  readInvitation,
} from './registerDraft.ts';
import type { RegisterEvent } from './registerMachine.ts';
import { useRegisterSteps } from './useWizard.ts';

/** /register. The route's guard takes on a person who has signed up. */
export function RegisterPage() {
  useTitle('Sign up');
  const { context, step, isComing, send, origin } = useRegisterSteps();
  const closed = useRegistrationClosed();
  const [invitation] = useState(() => readInvitation());
  const { failure } = context;
  const onDetails = step === 'details';
  const footer = (
    <SignIn to="/login" state={origin}>
      <span>Already have an account?</span> Sign in
    </SignIn>
  );
  if (closed && invitation === undefined) {
    return (
      <AuthCard
        title="Registration is closed"
        text="This server takes new people by invitation."
        footer={footer}
      >
        <p>
          Ask whoever runs this server for an invitation. It is a link that opens the sign-up for one account.
        </p>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Create your account"
      text={`Two short steps and ${PRODUCT_NAME} is yours.`}
      footer={footer}
    >
      <Text bottom={8} ink="quiet" size="caption" aria-live="polite">
        Step {onDetails ? 1 : 2} of 2
      </Text>
      <Steps aria-hidden="true">
        <Bar $done />
        <Bar $done={!onDetails} />
      </Steps>
      <Alerts>
        {closed && failure === undefined && (
          <Alert kind="notice">You are invited. The link is good for one account.</Alert>
        )}
        {failure !== undefined && <Alert kind="error">{failure}</Alert>}
      </Alerts>
      {onDetails ? (
        <DetailsStep context={context} send={send} busy={isComing} />
      ) : (
        <PasswordStep context={context} send={send} busy={step !== 'password'} />
      )}
    </AuthCard>
  );
}

const SignIn = styled(TextLink)`
  gap: ${({ theme }) => theme.space[4]};

  span {
    color: ${({ theme }) => theme.ink.quiet};
    font-weight: ${({ theme }) => theme.font.weight.regular};
  }
`;

const Steps = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => theme.space[4]};
  margin-bottom: ${({ theme }) => theme.space[24]};
`;

const Bar = styled.span<{ $done: boolean }>`
  height: 3px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme, $done }) => ($done ? theme.meaning.accent.chart : theme.ground.overlay)};
  transition: background ${({ theme }) => theme.motion.enter};
`;

const Alerts = styled.div`
  &:not(:empty) {
    margin-bottom: ${({ theme }) => theme.space[16]};
  }
`;

/** Whether the server takes no new accounts without an invitation. The page itself says so; else `false` until the server has. */
function useRegistrationClosed(): boolean {
  const [closed, setClosed] = useState(() => configInPage()?.registration === 'closed');
  useEffect(() => {
    let gone = false;
    loadConfig()
      .then(({ registration }) => !gone && setClosed(registration === 'closed'))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return closed;
}

interface StepProps {
  context: RegisterContext;
  send: (event: RegisterEvent) => void;
  busy: boolean;
}

/** Step 1: who you are. */
const DetailsStep = (step: StepProps) => (
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
const PasswordStep = (step: StepProps) => (
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
    <Rules aria-label="Password requirements">
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
    </Rules>
  );
}

const Rules = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  margin-bottom: ${({ theme }) => theme.space[12]};
`;
