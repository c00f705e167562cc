import { wrongCodeText } from '@ledgerline/contract';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { useFocusOnArrival } from '../../../shared/ui/focus.ts';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { AuthCard, AuthForm } from '../AuthCard.tsx';
import { signInWithCode } from '../authService.ts';
import type { AuthResult } from './readLogin.ts';

interface CodeStepProps {
  ticket: string;
  onDone: (result: Extract<AuthResult, { success: true }>) => void;
  /** Back to the password; `reason` where that is not the person's wish. */
  onRestart: (reason?: string) => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ ticket, onDone, onRestart }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useFocusOnArrival(input);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(undefined);
    if (code.trim() === '') {
      setProblem('Please enter the code');
      return input.current?.focus();
    }
    setBusy(true);
    const result = await signInWithCode(ticket, code.trim());
    setBusy(false);
    if (result.success) return onDone(result);
    const { kind, status, message, code: refusal } = result.failure;
    if (kind !== 'refused')
      return setFailure('Unable to log in. Please check your connection and try again.');
    // A wrong code is worth another try; a ticket that is over is not.
    const isWrong = message === wrongCodeText || refusal === 'too-many-wrong-codes';
    if (status === 401 && !isWrong) return onRestart(message);
    if (status !== 401) return setFailure(message);
    setCode('');
    setProblem(message);
    return input.current?.focus();
  }

  return (
    <AuthCard
      title="One more step"
      text="Your password is right. Now show that it is you."
      footer={<Button onClick={() => onRestart()}>Start again</Button>}
    >
      <AuthForm noValidate onSubmit={(event) => void submit(event)}>
        {failure !== undefined && <Alert kind="error">{failure}</Alert>}
        <Field
          label="Code"
          error={problem}
          hint="Six digits of your authenticator app, or one of your recovery codes"
        >
          <TextInput
            ref={input}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        <Button type="submit" variant="primary" wide busy={busy} busyText="Signing in...">
          Sign in
        </Button>
      </AuthForm>
    </AuthCard>
  );
}
