import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, useId } from 'react';
import styled from 'styled-components';
import { popupStyle } from './overlayStyle.ts';

interface TooltipProps {
  text: string;
  /** The one control that it explains. */
  children: ReactElement<Record<string, unknown>>;
}

/** A hint on hover and focus. Taps never open it, so where it matters on phones use `Popover`. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <Base.Root>
      <Base.Trigger delay={300} aria-describedby={id} render={children} />
      <Base.Portal>
        <Positioner sideOffset={8}>
          <Popup id={id} role="tooltip">
            {text}
          </Popup>
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
  max-width: 18rem;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.ink.strong};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
