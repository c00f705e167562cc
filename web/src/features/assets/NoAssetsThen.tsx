import { Wallet } from 'lucide-react';
import { longDate } from '../../shared/format/dates.ts';
import { Card } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';

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
