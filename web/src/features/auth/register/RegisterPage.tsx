import { PRODUCT_NAME } from '@ledgerline/contract';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { loadConfig } from '../../../shared/api/api.ts';
import { configInPage } from '../../../shared/api/appConfig.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { TextLink } from '../../../shared/ui/Button.tsx';
import { Text } from '../../../shared/ui/layout.ts';
import { useTitle } from '../../../shared/ui/page.ts';
import { AuthCard } from '../AuthCard.tsx';
import { readInvitation } from './registerDraft.ts';
import { DetailsStep, PasswordStep } from './steps.tsx';
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
        <Step $done />
        <Step $done={!onDetails} />
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

const Step = styled.span<{ $done: boolean }>`
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
