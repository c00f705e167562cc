import { History } from 'lucide-react';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { CardSection } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';

/** In the place of the newest entries, of which nobody knows how they stood on a past day. */
export function NoRecentThen() {
  return (
    <CardSection id="recent-transactions" title="Recent Transactions">
      <EmptyState
        icon={History}
        title="Not shown while you look back"
        text="Transactions are listed as they are today, not as they were on a past day."
        actions={<ButtonLink to="/dashboard/transactions">Go to Transactions</ButtonLink>}
      />
    </CardSection>
  );
}
