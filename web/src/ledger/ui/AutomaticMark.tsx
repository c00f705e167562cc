import { Sparkles } from 'lucide-react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

/** Behind a category that the machine chose. */
export function AutomaticMark() {
  return (
    <Mark title="Category chosen automatically">
      <Sparkles size={12} aria-hidden="true" />
      <VisuallyHidden>automatic</VisuallyHidden>
    </Mark>
  );
}

const Mark = styled.span`
  flex: none;
  color: ${({ theme }) => theme.meaning.accent.text};
`;
