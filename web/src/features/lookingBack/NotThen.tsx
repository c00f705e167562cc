import { History, Wallet } from 'lucide-react';
import { longDate } from '../../shared/format/dates.ts';
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';

/** In the place of the newest entries, of which nobody knows how they stood on a past day. */
export function NoRecentThen() {
  return (
    <Card as="section" aria-labelledby="recent-transactions">
      <CardHeader id="recent-transactions" title="Recent Transactions" />
      <EmptyState
        icon={<History size={22} />}
        title="Not shown while you look back"
        text="Transactions are listed as they are today, not as they were on a past day."
        actions={<ButtonLink to="/dashboard/transactions">Go to Transactions</ButtonLink>}
      />
    </Card>
  );
}

/** A past day without assets. */
export function NoAssetsThen({ asOf }: { asOf: string }) {
  return (
    <Card>
      <EmptyState
        icon={<Wallet size={22} />}
        title="No assets then"
        text={`By the end of ${longDate(asOf)} there were no assets.`}
      />
    </Card>
  );
}
