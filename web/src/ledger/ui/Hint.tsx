import { Info } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Popover } from '../../shared/ui/Popover.tsx';

interface HintProps {
  /** What it is about, for screen readers: 'About Total Income'. */
  label: string;
  text: string;
  /** It says what a field beside it says as well: no stop of the Tab key. */
  aside?: boolean;
}

/** A small sign that explains something: on hover, on focus and press, and on a tap, which a tooltip is not. */
export const Hint = ({ label, text, aside = false }: HintProps) => (
  <Popover
    label={label}
    align="end"
    onHover
    trigger={<IconButton asText size="small" label={label} icon={Info} {...(aside && { tabIndex: -1 })} />}
  >
    {() => <Words>{text}</Words>}
  </Popover>
);

const Words = styled.p`
  max-width: 14.5rem;
  color: ${({ theme }) => theme.ink.strong};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
