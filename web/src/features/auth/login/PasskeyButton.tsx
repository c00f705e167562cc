import { useState } from 'react';
import styled from 'styled-components';
import { whyNoPasskeys } from '../../../shared/passkeys/whyNoPasskeys.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Stack, Text } from '../../../shared/ui/layout.ts';
import { type PasskeySignIn, signInWithPasskey } from '../authService.ts';
import type { AuthResult } from './readLogin.ts';

interface PasskeyButtonProps {
  onDone: (result: Extract<AuthResult, { success: true }>) => void;
}

/** Signs in with a passkey; where the page can use none, a sentence says why. */
export function PasskeyButton({ onDone }: PasskeyButtonProps) {
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
