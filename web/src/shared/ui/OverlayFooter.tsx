import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { Button } from './Button.tsx';

/** The content of an overlay with the space around it. */
export const OverlayBody = styled.div`
  padding: 0 ${({ theme }) => theme.space[24]} ${({ theme }) => theme.space[24]};

  ${({ theme }) => theme.media.narrow} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`;

interface OverlayFooterProps {
  /** The main button, then others. */
  children?: ReactNode;
  /** Leaves everything as it is. Without it there is no Cancel button. */
  onCancel?: (() => void) | undefined;
  cancelText?: string;
  cancelDisabled?: boolean;
  cancelRef?: Ref<HTMLButtonElement>;
  /** Phones go without the Cancel button where the drawer's cross, a swipe and Back do the same. */
  cancelOnPhones?: boolean;
}

/**
 * The buttons of an overlay; they stay in sight. The main one comes first and Cancel last, on the screen and for Tab. On
 * phones they stack.
 */
export function OverlayFooter({
  children,
  onCancel,
  cancelText = 'Cancel',
  cancelDisabled = false,
  cancelRef,
  cancelOnPhones = true,
}: OverlayFooterProps) {
  return (
    <Root className="overlay-footer">
      {children}
      {onCancel && (
        <Cancel $onPhones={cancelOnPhones}>
          <Button ref={cancelRef} wide variant="quiet" disabled={cancelDisabled} onClick={onCancel}>
            {cancelText}
          </Button>
        </Cancel>
      )}
    </Root>
  );
}

const Root = styled.footer`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => `${theme.space[16]} ${theme.space[24]}`};
  padding-bottom: max(${({ theme }) => theme.space[16]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  background: ${({ theme }) => theme.ground.surface};

  ${({ theme }) => theme.media.narrow} {
    flex-direction: column;
    padding-inline: ${({ theme }) => theme.space[16]};

    > * {
      width: 100%;
    }
  }
`;

const Cancel = styled.div<{ $onPhones: boolean }>`
  ${({ theme }) => theme.media.narrow} {
    display: ${({ $onPhones }) => ($onPhones ? 'block' : 'none')};
  }
`;
