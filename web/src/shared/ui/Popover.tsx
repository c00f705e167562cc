import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { popupStyle } from './overlayStyle.ts';
import { useBackCloses } from './useBackCloses.ts';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  /** What it is, for screen readers. */
  label: string;
  defaultOpen?: boolean;
  align?: 'start' | 'center' | 'end';
  /** A mouse that rests on the button opens it as well; what nobody pressed is no step for Back. */
  onHover?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A small surface that a press opens beside its button; Esc, Back or a press elsewhere closes it. */
export function Popover(props: PopoverProps) {
  const { trigger, label, defaultOpen = false, align = 'start', onHover = false, children } = props;
  const [open, setOpen] = useState(defaultOpen);
  const [isPressed, setPressed] = useState(!onHover);
  const close = () => setOpen(false);
  useBackCloses(open && isPressed, close, 'popup');
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        setOpen(next);
        setPressed(reason !== 'trigger-hover');
      }}
    >
      <Base.Trigger render={trigger} openOnHover={onHover} delay={200} />
      <Base.Portal>
        <Positioner positionMethod="fixed" sideOffset={4} align={align} collisionPadding={8}>
          <Popup aria-label={label}>{children(close)}</Popup>
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
