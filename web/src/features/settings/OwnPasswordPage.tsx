import styled from 'styled-components';
import { askToSignOut } from '../../shared/session/logoutQuestion.ts';
import { operatorPassword } from '../../shared/session/session.ts';
import { Card } from '../../shared/ui/Card.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** In place of every page, until somebody whose password an operator chose has another one. */
export function OwnPasswordPage() {
  useTitle('Choose a password');
  return (
    <Room>
      <PageHeader
        title="Choose your own password"
        text="Whoever runs this server chose the one that you signed in with."
      />
      <Card>
        <PasswordForm onClose={() => operatorPassword.set(null)} onCancel={askToSignOut} />
      </Card>
    </Room>
  );
}

const Room = styled.main`
  width: min(32rem, 100%);
  margin: 0 auto;
  padding: ${({ theme }) => `clamp(${theme.space[32]}, 12dvh, 8rem) ${theme.space[16]} ${theme.space[64]}`};
`;
