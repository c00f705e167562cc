import { PRODUCT_NAME, wrongCodeText } from '@ledgerline/contract';
import { isEmailAddress, limits } from '@ledgerline/domain/values';
import { type SyntheticEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { api } from '../../../shared/api/api.ts';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';
import { unansweredChange, unansweredTexts } from '../../../shared/api/unansweredChange.ts';
import { loadCode } from '../../../shared/code/loadCode.ts';
import { whyNoPasskeys } from '../../../shared/passkeys/whyNoPasskeys.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store/store.ts';
import { showToast } from '../../../shared/toasts/showToast.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button, TextLink } from '../../../shared/ui/Button.tsx';
import { focusFirstInvalid, useFocusOnArrival } from '../../../shared/ui/focus.ts';
import { Stack, Text } from '../../../shared/ui/layout.ts';
import { useTitle } from '../../../shared/ui/page.ts';
import { TextFields, useTexts } from '../../../shared/ui/TextFields.tsx';
import { AuthCard, AuthForm } from '../AuthCard.tsx';
import { type AuthResult, loginFailureText, readLogin, unreachable } from './readLogin.ts';

const fields = [
  { name: 'email', label: 'Email', kind: 'email' },
  { name: 'password', label: 'Password', kind: 'password' },
] as const;

const codeField = [
  {
    name: 'code',
    label: 'Code',
    kind: 'code',
    hint: 'Six digits of your authenticator app, or one of your recovery codes',
  },
] as const;

const nothing = { email: '', password: '' };

/** /login. The route's guard takes on a person who has signed in. */
export function LoginPage() {
  useTitle('Sign in');
  const location = useLocation();
  const [values, setValues] = useState(nothing);
  const [touched, setTouched] = useState({ email: false, password: false });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Of the second step, once the password was right. */
  const [ticket, setTicket] = useState<string>();
  const errors = loginErrors(values);
  const unanswered = useStore(unansweredChange);

  const change = (field: 'email' | 'password', value: string) => {
    setValues({ ...values, [field]: value });
    setTouched({ ...touched, [field]: true });
    setFailure(undefined);
  };

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setTouched({ email: true, password: true });
    if (Object.keys(errors).length > 0) return focusFirstInvalid(event.currentTarget, errors);
    setBusy(true);
    setFailure(undefined);
    const result = await signIn(values.email.trim(), values.password);
    setBusy(false);
    if (result.success) return welcome(result);
    const { code, params } = result.failure;
    if (code === 'second-factor-needed') return setTicket(String(params?.['ticket']));
    return setFailure(loginFailureText(result.failure));
  }

  if (ticket !== undefined) {
    return (
      <CodeStep
        ticket={ticket}
        onDone={welcome}
        onRestart={(reason) => {
          setTicket(undefined);
          setValues({ ...values, password: '' });
          setTouched({ email: false, password: false });
          setFailure(reason);
        }}
      />
    );
  }

  return (
    <AuthCard
      title="Welcome back"
      text={`Sign in to your ${PRODUCT_NAME} account.`}
      footer={
        <>
          Don't have an account?
          <TextLink to="/register" state={location.state}>
            Sign up
          </TextLink>
        </>
      }
    >
      {unanswered !== null && (
        <Stack as="output" bottom={16}>
          <Alert kind="notice">{unansweredTexts[unanswered]}</Alert>
        </Stack>
      )}
      <AuthForm noValidate onSubmit={(event) => void submit(event)}>
        {failure !== undefined && <Alert kind="error">{failure}</Alert>}
        <TextFields fields={fields} values={values} problems={errors} touched={touched} onChange={change} />
        <Button type="submit" variant="primary" wide busy={busy} busyText="Signing in...">
          Sign in
        </Button>
      </AuthForm>
      <PasskeyButton onDone={welcome} />
      <Text top={16} ink="quiet" size="caption">
        Forgot your password? Ask whoever runs this server for a new one.
      </Text>
    </AuthCard>
  );
}

type Entered = Extract<AuthResult, { success: true }>;

function welcome(entered: Entered): void {
  showToast({ kind: 'success', title: 'Login successful!' });
  warnOfStrangers(entered);
  unansweredChange.set(null);
  sessionStore.signIn(entered.session);
}

/** What is wrong with the sign-in form, per field; nothing for a field that is fine. */
function loginErrors({ email, password }: typeof nothing): Partial<typeof nothing> {
  return {
    ...(!isEmailAddress(email.trim()) && { email: 'Please enter a valid email address' }),
    ...(password.length < limits.password.min && {
      password: `Password must be at least ${limits.password.min} characters`,
    }),
  };
}

/** Asks the server for a session. */
async function signIn(email: string, password: string): Promise<AuthResult> {
  await api.refreshCsrf();
  return readLogin(await api.call('POST /auth/login', { body: { email, password } }));
}

/** A person has to know that somebody else could have signed in as them, or tried to. */
function warnOfStrangers({ passwordSetByOperatorAt, wrongCodeSentAt }: Entered): void {
  if (passwordSetByOperatorAt !== undefined) {
    warn(
      'Your password was set by whoever runs this server',
      `That was on ${dayOf(passwordSetByOperatorAt)}. If you did not ask for it, ask them why.`,
    );
  }
  if (wrongCodeSentAt !== undefined) {
    warn(
      'Somebody typed your password and a wrong code',
      `That was on ${dayOf(wrongCodeSentAt)}. If it was not you, change your password now.`,
    );
  }
}

const warn = (title: string, description: string): void =>
  void showToast({ kind: 'warning', title, description, duration: 20_000 });

const dayOf = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

interface CodeStepProps {
  ticket: string;
  onDone: (result: Entered) => void;
  /** Back to the password; `reason` where that is not the person's wish. */
  onRestart: (reason?: string) => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
function CodeStep({ ticket, onDone, onRestart }: CodeStepProps) {
  const { form, refuse, ...texts } = useTexts({ code: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useFocusOnArrival(form, 'code');

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(undefined);
    const code = texts.values.code.trim();
    if (code === '') return refuse({ code: 'Please enter the code' });
    setBusy(true);
    const result = await signInWithCode(ticket, code);
    setBusy(false);
    if (result.success) return onDone(result);
    const { kind, status, message, code: refusal } = result.failure;
    if (kind !== 'refused') return setFailure(unreachable);
    // A wrong code is worth another try; a ticket that is over is not.
    const isWrong = message === wrongCodeText || refusal === 'too-many-wrong-codes';
    if (status === 401 && !isWrong) return onRestart(message);
    if (status !== 401) return setFailure(message);
    texts.onChange('code', '');
    return refuse({ code: message });
  }

  return (
    <AuthCard
      title="One more step"
      text="Your password is right. Now show that it is you."
      footer={<Button onClick={() => onRestart()}>Start again</Button>}
    >
      <AuthForm ref={form} noValidate onSubmit={(event) => void submit(event)}>
        {failure !== undefined && <Alert kind="error">{failure}</Alert>}
        <TextFields fields={codeField} {...texts} />
        <Button type="submit" variant="primary" wide busy={busy} busyText="Signing in...">
          Sign in
        </Button>
      </AuthForm>
    </AuthCard>
  );
}

/** The second step: a code of the authenticator app, or a recovery code, with the ticket of the first step. */
async function signInWithCode(ticket: string, code: string): Promise<AuthResult> {
  await api.refreshCsrf();
  return readLogin(await api.call('POST /auth/login/code', { body: { ticket, code } }));
}

interface PasskeyButtonProps {
  onDone: (result: Entered) => void;
}

/** Signs in with a passkey; where the page can use none, a sentence says why. */
function PasskeyButton({ onDone }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [came, setCame] = useState<PasskeySignIn>();
  const obstacle = whyNoPasskeys();
  if (obstacle !== undefined)
    return (
      <Text top={12} ink="quiet" size="caption">
        {obstacle}
      </Text>
    );

  async function enter() {
    setBusy(true);
    setCame(undefined);
    const result = await signInWithPasskey();
    setBusy(false);
    setCame(result);
    if (result.outcome === 'done') onDone(result.result);
  }

  return (
    <Stack gap={12}>
      <Or aria-hidden="true">or</Or>
      <Button wide busy={busy} busyText="Waiting for your passkey..." onClick={() => void enter()}>
        Sign in with a passkey
      </Button>
      {came?.outcome === 'cancelled' && (
        <Text top={12} ink="quiet" size="caption" as="output">
          No passkey was used. You can try again.
        </Text>
      )}
      {came?.outcome === 'failed' && <Alert kind="error">{came.reason}</Alert>}
    </Stack>
  );
}

/** What came of signing in with a passkey: a sentence where it failed. */
type PasskeySignIn =
  | { outcome: 'done'; result: Entered }
  | { outcome: 'cancelled' }
  | { outcome: 'failed'; reason: string };

/** Lets the person choose a passkey in the browser and signs in with it. */
async function signInWithPasskey(): Promise<PasskeySignIn> {
  const failed = ({ kind, message }: ServiceFailure): PasskeySignIn => ({
    outcome: 'failed',
    reason: kind === 'refused' ? message : unreachable,
  });
  await api.refreshCsrf();
  const question = await api.call('POST /auth/login/passkey/options');
  if (!question.success) return failed(question);
  const { usePasskey } = await loadCode(() => import('../../../shared/passkeys/ceremonies.ts'));
  const used = await usePasskey(question.data);
  if (used.outcome !== 'done') return used;
  const body = { ticket: question.data.ticket, credential: used.credential };
  const result = readLogin(await api.call('POST /auth/login/passkey', { body }));
  return result.success ? { outcome: 'done', result } : failed(result.failure);
}

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  margin-top: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  }
`;
