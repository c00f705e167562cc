import { PRODUCT_NAME } from '@ledgerline/contract';
import { type SyntheticEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionStore } from '../../../shared/session/session.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { focusFirstInvalid } from '../../../shared/ui/focusFirstInvalid.ts';
import { PasswordInput } from '../../../shared/ui/PasswordInput.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { showToast } from '../../../shared/ui/toasts/showToast.ts';
import { useTitle } from '../../../shared/ui/useTitle.ts';
import { AuthCard, AuthForm } from '../AuthCard.tsx';
import { signIn } from '../authService.ts';
import { loginErrors } from './loginErrors.ts';
import { loginFailureText } from './loginFailureText.ts';

/** /login. Whoever signs in is taken on by the route's guard. */
export function LoginPage() {
  useTitle('Sign in');
  const location = useLocation();
  const [values, setValues] = useState({ email: '', password: '' });
  const [touched, setTouched] = useState({ email: false, password: false });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const errors = loginErrors(values);

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
    if (!result.success) return setFailure(loginFailureText(result.failure));
    showToast({ kind: 'success', title: 'Login successful!' });
    return sessionStore.signIn(result.session);
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
      <AuthForm noValidate onSubmit={(event) => void submit(event)}>
        {failure !== undefined && <Alert kind="error">{failure}</Alert>}
        <Field label="Email" error={touched.email ? errors.email : undefined}>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            placeholder="you@example.com"
            value={values.email}
            onChange={(event) => change('email', event.target.value)}
          />
        </Field>
        <Field label="Password" error={touched.password ? errors.password : undefined}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={values.password}
            onChange={(event) => change('password', event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" wide busy={busy} busyText="Signing in...">
          Sign in
        </Button>
      </AuthForm>
    </AuthCard>
  );
}
