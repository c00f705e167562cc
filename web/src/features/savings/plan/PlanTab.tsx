import { ListChecks } from 'lucide-react';
import { Card } from '../../../shared/ui/Card.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';

/** What is planned to be spent in a period, and what is left of it. */
export function PlanTab() {
  return (
    <Card>
      <EmptyState
        icon={<ListChecks size={22} />}
        title="Nothing is planned yet"
        text="Say what you want to spend on a category. Then you see what is left of it."
      />
    </Card>
  );
}
