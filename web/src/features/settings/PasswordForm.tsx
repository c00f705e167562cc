import { passwordStrength, type StrengthLabel } from '@ledgerline/domain/values';
import { useState } from 'react';
import styled, { useTheme } from 'styled-components';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import type { Meaning } from '../../shared/ui/meaning.ts';
import { PasswordInput } from '../../shared/ui/PasswordInput.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { showToast } from '../../shared/ui/toasts/showToast.ts';
import { type PasswordFormValues, passwordFormProblem } from './passwordFormProblem.ts';

const nothing: PasswordFormValues = { current: '', next: '', confirm: '' };

const meanings: Record<StrengthLabel, Meaning> = {
  Weak: 'danger',
  Fair: 'warning',
  Good: 'transfer',
  Strong: 'income',
};

/** The form itself; closing it forgets what was typed. No call is made. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const theme = useTheme();
  const [values, setValues] = useState(nothing);
  const [problem, setProblem] = useState<string>();
  const { points, label } = passwordStrength(values.next);

  const input = (field: keyof PasswordFormValues, autoComplete: string) => (
    <PasswordInput
      autoComplete={autoComplete}
      value={values[field]}
      onChange={(event) => {
        setValues({ ...values, [field]: event.target.value });
        setProblem(undefined);
      }}
    />
  );

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = passwordFormProblem(values);
        setProblem(found);
        if (found !== undefined) return;
        showToast({ kind: 'success', title: 'Password updated successfully' });
        onClose();
      }}
    >
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      <Field label="Current password">{input('current', 'current-password')}</Field>
      <Field label="New password" hint={values.next === '' ? undefined : <span>Strength: {label}</span>}>
        {input('next', 'new-password')}
        <ProgressBar
          label={`Password strength: ${label}`}
          value={points / 100}
          color={theme.meaning[meanings[label]].chart}
        />
      </Field>
      <Field label="Confirm new password">{input('confirm', 'new-password')}</Field>
      <Buttons>
        <Button type="submit" variant="primary">
          Update Password
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[8]};
`;
