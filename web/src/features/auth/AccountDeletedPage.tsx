import { TextLink } from '../../shared/ui/Button.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { AuthCard } from './AuthCard.tsx';

/** /account-deleted: what somebody sees who has just left. */
export function AccountDeletedPage() {
  useTitle('Account deleted');
  return (
    <AuthCard
      title="Your account is gone"
      text="You are signed out on all devices."
      footer={
        <>
          Changed your mind?
          <TextLink to="/register">Sign up again</TextLink>
        </>
      }
    >
      <p>
        Everything you recorded is being erased. That takes a few seconds. Files that you downloaded are still
        yours.
      </p>
    </AuthCard>
  );
}
