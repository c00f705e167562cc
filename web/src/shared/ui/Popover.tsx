import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { popupStyle } from './overlayStyle.ts';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  /** What it is, for screen readers. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** A small surface that a press opens beside its button; Esc or a press elsewhere closes it. */
export function Popover({ trigger, label, open, onOpenChange, align = 'start', children }: PopoverProps) {
  return (
    <Base.Root
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Positioner positionMethod="fixed" sideOffset={4} align={align} collisionPadding={8}>
          <Popup aria-label={label}>{children}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${({ theme }) => theme.layer.popup};
`;

const Popup = styled(Base.Popup)`
  ${popupStyle}
  max-width: min(24rem, var(--available-width));
  max-height: var(--available-height);
  overflow: auto;
  padding: ${({ theme }) => theme.space[12]};
`;
