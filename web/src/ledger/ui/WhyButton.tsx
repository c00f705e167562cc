import styled from 'styled-components';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

interface WhyButtonProps {
  /** What is asked about, for those who don't see it stand beside: 'Balance'. */
  about: string;
  onClick: () => void;
}

/** The quiet question beside a balance, which opens the steps that led to it. */
export function WhyButton({ about, onClick }: WhyButtonProps) {
  return (
    <Root type="button" aria-haspopup="dialog" onClick={onClick}>
      Why this amount?<VisuallyHidden> {about}</VisuallyHidden>
    </Root>
  );
}

const Root = styled.button`
  position: relative;
  flex: none;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
  text-decoration: underline dotted ${({ theme }) => theme.ground.edge};
  text-underline-offset: 3px;
  white-space: nowrap;
  transition: color ${({ theme }) => theme.motion.press};

  /* Its text ends where the card's content does. */
  && {
    margin: 0;
  }

  /* As large as a finger, without taking the room. */
  &::after {
    content: '';
    position: absolute;
    inset: -14px -8px;
  }

  &:hover {
    color: ${({ theme }) => theme.ink.strong};
  }
`;
