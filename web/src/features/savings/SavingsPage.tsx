import { PiggyBank } from 'lucide-react';
import { Badge } from '../../shared/ui/Badge.tsx';
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';

/** /dashboard/savings: a page that is not there yet and says so. */
export function SavingsPage() {
  useTitle('Savings');
  return (
    <>
      <PageHeader title="Savings" badge={<Badge>Coming Soon</Badge>} />
      <Card>
        <EmptyState
          icon={<PiggyBank size={22} />}
          title="Savings are on their way"
          text="Goals with a date and an amount, and how far along you are."
          actions={<ButtonLink to="/dashboard">Back to Overview</ButtonLink>}
        />
      </Card>
    </>
  );
}
