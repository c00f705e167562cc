import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface AlertProps {
  kind: 'error' | 'success' | 'warning' | 'notice';
  children: ReactNode;
}

const looks = {
  error: { icon: CircleAlert, meaning: 'danger', role: 'alert' },
  success: { icon: CircleCheck, meaning: 'income', role: 'status' },
  warning: { icon: CircleAlert, meaning: 'warning', role: undefined },
  notice: { icon: Info, meaning: 'transfer', role: undefined },
} as const;

/** A sentence in a box: what went wrong, what was done, what to know. Errors and successes are announced. */
export function Alert({ kind, children }: AlertProps) {
  const { icon: Icon, meaning, role } = looks[kind];
  return (
    <Root role={role} $meaning={meaning}>
      <Icon size={18} aria-hidden="true" />
      <span>{children}</span>
    </Root>
  );
}

const Root = styled.div<{ $meaning: 'danger' | 'income' | 'warning' | 'transfer' }>`
  display: flex;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme, $meaning }) => theme.meaning[$meaning].tint};
  color: ${({ theme }) => theme.ink.strong};

  svg {
    margin-top: 1px;
    color: ${({ theme, $meaning }) => theme.meaning[$meaning].text};
  }
`;
