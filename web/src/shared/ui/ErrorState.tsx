import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './Button.tsx';
import { Strong } from './text.ts';

interface ErrorStateProps {
  title: string;
  /** What went wrong, in the words of the specification. */
  text?: ReactNode;
  /** Without it there is no button. */
  onRetry?: () => void;
  retryText?: string;
  busy?: boolean;
}

/** Something could not be loaded; never an empty list in its place. Announced when it appears. */
export function ErrorState({ title, text, onRetry, retryText = 'Try Again', busy = false }: ErrorStateProps) {
  return (
    <Root role="alert">
      <Icon aria-hidden="true">
        <TriangleAlert size={22} />
      </Icon>
      <Strong>{title}</Strong>
      {text !== undefined && <Text>{text}</Text>}
      {onRetry !== undefined && (
        <Button busy={busy} onClick={onRetry}>
          {retryText}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => `${theme.space[48]} ${theme.space[16]}`};
  text-align: center;
`;

const Icon = styled.div`
  display: grid;
  place-items: center;
  width: ${({ theme }) => theme.space[48]};
  height: ${({ theme }) => theme.space[48]};
  margin-bottom: ${({ theme }) => theme.space[8]};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.meaning.warning.tint};
  color: ${({ theme }) => theme.meaning.warning.text};
`;

const Text = styled.p`
  max-width: 48ch;
  margin-bottom: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.quiet};
`;
