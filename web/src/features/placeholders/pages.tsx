import { PiggyBank } from 'lucide-react';
import { ComingSoonPage } from './ComingSoonPage.tsx';

/** /dashboard/savings */
export function SavingsPage() {
  return (
    <ComingSoonPage
      title="Savings"
      icon={PiggyBank}
      promise="Goals with a date and an amount, and how far along you are."
    />
  );
}
