import { History, LogOut } from 'lucide-react';
import { askToSignOut } from '../../shared/session/logoutQuestion.ts';
import { Button, Buttons } from '../../shared/ui/Button.tsx';
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';

/** What concerns the account as a whole. */
export function AccountSection() {
  return (
    <Card as="section" aria-labelledby="account-title">
      <CardHeader
        id="account-title"
        title="Account Management"
        hint="Review what changed, or sign out on this device."
      />
      <Buttons>
        <ButtonLink to="/dashboard/activity" icon={<History size={16} />}>
          Activity
        </ButtonLink>
        <Button icon={<LogOut size={16} />} onClick={askToSignOut}>
          Logout
        </Button>
      </Buttons>
    </Card>
  );
}
