import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../shared/ui/Button.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { backdropStyle, panelStyle } from '../../shared/ui/overlayStyle.ts';

interface DiscardQuestionProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/**
 * Asks before a changed form is closed. Stands inside the form's dialog, so that both know of each other; its veil lies
 * over that dialog.
 */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  const keepButton = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onKeep()}>
      <AlertDialog.Portal>
        <Veil forceRender />
        <Middle>
          <Popup initialFocus={keepButton}>
            <AlertDialog.Title>Discard changes?</AlertDialog.Title>
            <AlertDialog.Description>What you have entered will be lost.</AlertDialog.Description>
            <Stack row gap={8} justify="flex-end" top={12}>
              <Button ref={keepButton} variant="primary" onClick={onKeep}>
                Keep editing
              </Button>
              <Button variant="quiet" onClick={onDiscard}>
                Discard
              </Button>
            </Stack>
          </Popup>
        </Middle>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

const Veil = styled(AlertDialog.Backdrop)`
  ${backdropStyle}
  z-index: ${({ theme }) => theme.layer.popup};
`;

const Middle = styled(AlertDialog.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.popup};
  display: grid;
  place-items: center;
  padding: ${({ theme }) => theme.space[16]};
`;

const Popup = styled(AlertDialog.Popup)`
  ${panelStyle}
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  width: min(22rem, 100%);
  padding: ${({ theme }) => theme.space[24]};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.ground.raised};

  h2 {
    font-size: ${({ theme }) => theme.font.size.lead};
  }

  p {
    color: ${({ theme }) => theme.ink.quiet};
  }
`;
