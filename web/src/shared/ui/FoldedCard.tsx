import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from './Card.tsx';
import { Text } from './layout.ts';

interface OpenerProps {
  id: string;
  title: string;
  /** What is inside, in one line. */
  hint?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
}

/** The one line of a folded card: it opens the card and folds it again. */
export function Opener({ id, title, hint, isOpen, onToggle }: OpenerProps) {
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <Root type="button" aria-expanded={isOpen} onClick={onToggle}>
      <Arrow size={18} aria-hidden="true" />
      <span id={id}>{title}</span>
      {hint !== undefined && (
        <Text as="span" cut ink="quiet">
          {hint}
        </Text>
      )}
    </Root>
  );
}

/** The surface around it: one line high while it is folded. */
export const FoldedCard = styled(Card)`
  padding-block: ${({ theme }) => theme.space[8]};
`;

const Root = styled.button`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  width: 100%;
  min-height: ${({ theme }) => theme.size.touch};
  color: ${({ theme }) => theme.ink.strong};
  text-align: start;

  svg,
  > [id] {
    flex: none;
  }

  > [id] {
    font-size: ${({ theme }) => theme.font.size.lead};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;
