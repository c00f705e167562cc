import { History } from 'lucide-react';
import { Badge } from '../../shared/ui/Badge.tsx';
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';

/** /dashboard/activity */
export function ActivityPage() {
  useTitle('Activity');
  return (
    <>
      <PageHeader
        title="Activity"
        text="Every change to your ledger, newest first."
        badge={<Badge>Coming Soon</Badge>}
      />
      <Card>
        <EmptyState
          icon={<History size={22} />}
          title="The history comes in a later release"
          text="Every change you make is kept already, from your first entry on. This page will show it and let you take single changes back."
          actions={<ButtonLink to="/dashboard/transactions">Go to Transactions</ButtonLink>}
        />
      </Card>
    </>
  );
}
