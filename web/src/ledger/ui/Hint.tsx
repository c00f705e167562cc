import { Popover } from '@base-ui/react/popover';
import { Info } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { popupStyle } from '../../shared/ui/overlayStyle.ts';

interface HintProps {
  /** What it is about, for screen readers: 'About Total Income'. */
  label: string;
  text: string;
  /** It says what a field beside it says as well: no stop of the Tab key. */
  aside?: boolean;
}

/** A small sign that explains something: on hover, on focus and press, and on a tap, which a tooltip is not. */
export function Hint({ label, text, aside = false }: HintProps) {
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={200}
        render={<IconButton asText size="small" label={label} icon={Info} {...(aside && { tabIndex: -1 })} />}
      />
      <Popover.Portal>
        <Positioner sideOffset={4} align="end" collisionPadding={8}>
          <Popup aria-label={label}>
            <p>{text}</p>
          </Popup>
        </Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const Positioner = styled(Popover.Positioner)`
  z-index: ${({ theme }) => theme.layer.popup};
`;

const Popup = styled(Popover.Popup)`
  ${popupStyle}
  max-width: 16rem;
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.ink.strong};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
