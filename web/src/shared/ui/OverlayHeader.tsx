import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from './IconButton.tsx';
import type { OverlayProps } from './overlay.ts';

type OverlayHeaderProps = Pick<OverlayProps, 'title' | 'description' | 'actions' | 'onClose' | 'locked'>;

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
