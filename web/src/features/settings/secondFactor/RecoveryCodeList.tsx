import styled from 'styled-components';
import { showToast } from '../../../shared/toasts/showToast.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button, Buttons } from '../../../shared/ui/Button.tsx';
import { takeLostFocus } from '../../../shared/ui/focus.ts';
import { Stack, Strong } from '../../../shared/ui/layout.ts';

/** Recovery codes, shown this once. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ kind: 'success', title: 'Recovery codes copied' });
    } catch {
      showToast({
        kind: 'error',
        title: 'The codes could not be copied',
        description: 'Write them down instead.',
      });
    }
  }

  return (
    <Stack gap={12}>
      <Strong as="h3" ref={takeLostFocus} tabIndex={-1}>
        Your recovery codes
      </Strong>
      <Alert kind="notice">
        Keep them where you keep your passport. Each signs you in once if your phone is lost. They are not
        shown again.
      </Alert>
      <List aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Buttons>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
      </Buttons>
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.ink.strong};
  font-family: ui-monospace, monospace;
`;
