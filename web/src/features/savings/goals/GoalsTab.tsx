import { PiggyBank } from 'lucide-react';
import { Card } from '../../../shared/ui/Card.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';

/** What is put aside, and what for. */
export function GoalsTab() {
  return (
    <Card>
      <EmptyState
        icon={<PiggyBank size={22} />}
        title="No goals yet"
        text="Put money aside for what you save for. It stays in its account."
      />
    </Card>
  );
}
