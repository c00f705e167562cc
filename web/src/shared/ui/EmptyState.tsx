import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type IconOf, iconOf } from './Button.tsx';
import { Strong } from './layout.ts';

interface EmptyStateProps {
  icon?: IconOf;
  title: string;
  /** What to do about it, in a sentence. */
  text?: ReactNode;
  /** Buttons, the primary one first. */
  actions?: ReactNode;
  /** For small places such as pickers. */
  small?: boolean;
  /** It is not nothing, but a failure. */
  isWarning?: boolean;
}

/** Nothing is here yet, why, and what to do. */
export function EmptyState({
  icon,
  title,
  text,
  actions,
  small = false,
  isWarning = false,
}: EmptyStateProps) {
  return (
    <Root $small={small}>
      {icon !== undefined && (
        <Icon aria-hidden="true" $isWarning={isWarning}>
          {iconOf(icon, 22)}
        </Icon>
      )}
      <Strong>{title}</Strong>
      {text !== undefined && <Text>{text}</Text>}
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Root>
  );
}

const Root = styled.div<{ $small: boolean }>`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme, $small }) => ($small ? theme.space[16] : `${theme.space[48]} ${theme.space[16]}`)};
  text-align: center;
`;

const Icon = styled.div<{ $isWarning: boolean }>`
  display: grid;
  place-items: center;
  width: ${({ theme }) => theme.space[48]};
  height: ${({ theme }) => theme.space[48]};
  margin-bottom: ${({ theme }) => theme.space[8]};
  border: ${({ theme, $isWarning }) => ($isWarning ? 0 : `1px solid ${theme.ground.hairline}`)};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme, $isWarning }) => ($isWarning ? theme.meaning.warning.tint : theme.ground.raised)};
  color: ${({ theme, $isWarning }) => ($isWarning ? theme.meaning.warning.text : theme.ink.quiet)};
`;

const Text = styled.p`
  max-width: 44ch;
  color: ${({ theme }) => theme.ink.quiet};
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${({ theme }) => theme.space[8]};
  margin-top: ${({ theme }) => theme.space[12]};

  /* Buttons of one width where they stand one above the other. */
  ${({ theme }) => theme.media.narrow} {
    display: grid;
  }
`;
