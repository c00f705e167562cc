import { passwordStrength, type StrengthLabel } from '@ledgerline/domain/values';
import { useRef, useState } from 'react';
import { useTheme } from 'styled-components';
import { useWrite } from '../../ledger/writes/useWrite.ts';
import type { ServiceFailure } from '../../shared/api/serviceResult.ts';
import { useUser } from '../../shared/session/session.ts';
import { showToast } from '../../shared/toasts/showToast.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import type { Meaning } from '../../shared/ui/Badge.tsx';
import { Button, Buttons } from '../../shared/ui/Button.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { focusFirstInvalid, useFocusOnArrival } from '../../shared/ui/focus.ts';
import { PasswordInput, UsernameOfPassword } from '../../shared/ui/inputs.tsx';
import { Box, Stack } from '../../shared/ui/layout.ts';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { changePassword } from './accountService.ts';
import { type PasswordFormValues, passwordFormProblem } from './passwordFormProblem.ts';

const nothing: PasswordFormValues = { current: '', next: '', confirm: '' };

const meanings: Record<StrengthLabel, Meaning> = {
  Weak: 'danger',
  Fair: 'warning',
  Good: 'transfer',
  Strong: 'income',
};

interface PasswordFormProps {
  onClose: () => void;
  onCancel?: () => void;
}

/** The form itself; closing it forgets what was typed. */
export function PasswordForm({ onClose, onCancel = onClose }: PasswordFormProps) {
  const theme = useTheme();
  const [values, setValues] = useState(nothing);
  const [problem, setProblem] = useState<Partial<PasswordFormValues>>({});
  const form = useRef<HTMLFormElement>(null);
  const { email } = useUser();
  const { points, label } = passwordStrength(values.next);

  useFocusOnArrival(form, 'current');

  function refuse(found: Partial<PasswordFormValues>) {
    setProblem(found);
    if (form.current) focusFirstInvalid(form.current, found);
  }

  const changing = useWrite({
    send: ({ current, next }: PasswordFormValues) => changePassword(current, next),
    onDone() {
      showToast({
        kind: 'success',
        title: 'Password updated successfully',
        description: 'All other devices are signed out.',
      });
      onClose();
    },
    onFailed: (failed) => refuse(problemOf(failed)),
  });
  const { busy, failure } = changing;

  function submit() {
    const found = passwordFormProblem(values);
    if (found === undefined) changing.send(values);
    else refuse(found);
  }

  const input = (field: keyof PasswordFormValues, autoComplete: string) => (
    <PasswordInput
      name={field}
      autoComplete={autoComplete}
      value={values[field]}
      onChange={(event) => {
        setValues({ ...values, [field]: event.target.value });
        setProblem({});
      }}
    />
  );

  return (
    <Stack
      as="form"
      gap={8}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {failure && Object.keys(problemOf(failure)).length === 0 && (
        <Alert kind="error">{failure.message}</Alert>
      )}
      <UsernameOfPassword email={email} />
      <Field label="Current password" error={problem.current}>
        {input('current', 'current-password')}
      </Field>
      <Field
        label="New password"
        error={problem.next}
        hint={values.next === '' ? undefined : <span>Strength: {label}</span>}
      >
        {input('next', 'new-password')}
        <Box top={8}>
          <ProgressBar
            label={`Password strength: ${label}`}
            value={points / 100}
            color={theme.meaning[meanings[label]].chart}
          />
        </Box>
      </Field>
      <Field label="Confirm new password" error={problem.confirm}>
        {input('confirm', 'new-password')}
      </Field>
      <Buttons>
        <Button type="submit" variant="primary" busy={busy} busyText="Updating...">
          Update Password
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </Buttons>
    </Stack>
  );
}

/** What the server refused of the fields. */
function problemOf({ errors }: ServiceFailure): Partial<PasswordFormValues> {
  const current = errors?.['currentPassword']?.[0];
  const next = errors?.['newPassword']?.[0];
  return { ...(current !== undefined && { current }), ...(next !== undefined && { next }) };
}
