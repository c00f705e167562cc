import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from './IconButton.tsx';

/** What stands above the content of an overlay. */
export interface OverlayHeaderProps {
  title: ReactNode;
  /** A quiet sentence under the title. */
  description?: ReactNode;
  /** Icon buttons beside the close button. */
  actions?: ReactNode;
  /** While something is being saved: it can't be closed. */
  locked?: boolean;
  /** The person wants it closed: Esc, a press outside, the close button, a swipe, Back. */
  onClose: () => void;
}

/** Title, sentence and close button; stays in sight while the content scrolls. */
export function OverlayHeader({ title, description, actions, locked = false, onClose }: OverlayHeaderProps) {
  return (
    <Root data-overlay-header>
      <Texts>
        {/* A drawer's title and description are the dialog's. */}
        <Dialog.Title>{title}</Dialog.Title>
        {description !== undefined && <Dialog.Description>{description}</Dialog.Description>}
      </Texts>
      <Buttons>
        {actions}
        <IconButton label="Close" icon={<X size={20} />} disabled={locked} onClick={onClose} />
      </Buttons>
    </Root>
  );
}

const Root = styled.header`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => `${theme.space[16]} ${theme.space[12]} ${theme.space[16]} ${theme.space[24]}`};
  background: inherit;

  ${({ theme }) => theme.media.narrow} {
    padding-left: ${({ theme }) => theme.space[16]};
  }
`;

const Texts = styled.div`
  min-width: 0;
  padding-top: ${({ theme }) => theme.space[8]};

  h2 {
    font-size: ${({ theme }) => theme.font.size.title};
    letter-spacing: -0.01em;
  }

  p {
    margin-top: ${({ theme }) => theme.space[4]};
    color: ${({ theme }) => theme.ink.quiet};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex: none;
`;
