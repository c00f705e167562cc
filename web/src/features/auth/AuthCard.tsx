import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '../../shared/ui/Card.tsx';
import { Text } from '../../shared/ui/layout.ts';

interface AuthCardProps {
  title: string;
  text: string;
  children: ReactNode;
  /** Below the card: the way to the other form. */
  footer: ReactNode;
}

/** The frame of sign-in and sign-up: one narrow column in the middle. */
export function AuthCard({ title, text, children, footer }: AuthCardProps) {
  return (
    <Room>
      <Column>
        <Title>{title}</Title>
        <Text top={4} bottom={24} ink="quiet">
          {text}
        </Text>
        <Card>{children}</Card>
        <Footer>{footer}</Footer>
      </Column>
    </Room>
  );
}

const Room = styled.div`
  display: grid;
  place-items: start center;
  padding: ${({ theme }) => `clamp(${theme.space[32]}, 12dvh, 8rem) ${theme.space[16]} ${theme.space[64]}`};
`;

const Column = styled.div`
  width: min(26rem, 100%);
`;

const Title = styled.h1`
  font-size: ${({ theme }) => theme.font.size.figure};
  letter-spacing: -0.02em;
`;

const Footer = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[4]};
  margin-top: ${({ theme }) => theme.space[16]};
  color: ${({ theme }) => theme.ink.quiet};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${({ theme }) => theme.size.touch};
  }
`;

/** The fields of such a form, one below the other. */
export const AuthForm = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};

  > [role='alert'] {
    margin-bottom: ${({ theme }) => theme.space[8]};
  }

  > :last-child {
    margin-top: ${({ theme }) => theme.space[8]};
  }
`;
