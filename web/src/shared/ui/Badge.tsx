import type { ReactNode } from 'react';
import styled, { type DefaultTheme } from 'styled-components';

/** A colour that carries a meaning. */
export type Meaning = keyof DefaultTheme['meaning'];

interface BadgeProps {
  /** What its colour says; without one it is neutral. */
  meaning?: Meaning;
  icon?: ReactNode;
  children: ReactNode;
}

/** A word in a pill: 'Pending', 'Insufficient'. */
export function Badge({ meaning, icon, children }: BadgeProps) {
  return (
    <Root $meaning={meaning}>
      {icon}
      {children}
    </Root>
  );
}

const Root = styled.span<{ $meaning: Meaning | undefined }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  flex: none;
  padding: 2px ${({ theme }) => theme.space[8]};
  border: 1px solid ${({ theme, $meaning }) => ($meaning ? 'transparent' : theme.ground.hairline)};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme, $meaning }) => ($meaning ? theme.meaning[$meaning].tint : 'transparent')};
  color: ${({ theme, $meaning }) => ($meaning ? theme.meaning[$meaning].text : theme.ink.quiet)};
  font-size: ${({ theme }) => theme.font.size.caption};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  line-height: ${({ theme }) => theme.font.line.normal};
  white-space: nowrap;
`;
